import { dataParts } from '../../chats/data-parts.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import type { MessageIds } from '../../chats/message-ids.ts'
import { OpenCalls } from '../../chats/open-calls.ts'
import { asArray, asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Message, Role } from '../../model/message.ts'
import type {
  Part,
  TextPart,
  FilePart,
  ToolCallPart,
  ToolResultContent,
  UnknownPart,
} from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { outputOutcome } from '../../reading/output-outcome.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { reportNegativeCounts } from '../../reading/report-negative-counts.ts'
import type { TranscriptRecord } from '../../records/records.ts'
import { usageOfMetrics } from './atif-usage.ts'

const ROLES = new Map<string, Role>([
  ['user', 'user'],
  ['agent', 'assistant'],
  ['assistant', 'assistant'],
  ['system', 'system'],
  ['environment', 'tool'],
  ['tool', 'tool'],
])

/** Reads the steps of one trajectory; what a step observed goes to the calls of tools it answers. */
export class TrajectorySteps {
  readonly messages: Message[] = []
  private readonly calls = new OpenCalls()
  private readonly callsOfSubAgents = new Map<string, ToolCallPart>()
  private readonly report: ReportBuilder
  private readonly ids: MessageIds
  private readonly model: string | undefined
  /** Whether results without the id of a call are of no call, as the format has it. */
  private readonly isStrict: boolean

  constructor(report: ReportBuilder, ids: MessageIds, about: JsonObject) {
    this.report = report
    this.ids = ids
    this.model = asText(asObject(about.agent)?.model_name)
    this.isStrict = about.schema_version !== undefined
  }

  /** The call that started the sub-agent with this id. */
  callFor(trajectoryId: string | undefined): ToolCallPart | undefined {
    return trajectoryId === undefined ? undefined : this.callsOfSubAgents.get(trajectoryId)
  }

  /** Adds the messages of a sub-agent that no call is known to have started, as a call of their own. */
  addBeside(messages: Message[], name: string | undefined): void {
    if (messages.length === 0) return
    const toolName = name ?? 'sub-agent'
    const call: ToolCallPart = { type: 'tool-call', toolCallId: '', toolName, input: null, messages }
    this.push({ role: 'assistant', parts: [call] })
  }

  add(item: TranscriptRecord): void {
    const step = asObject(item.value)
    if (!step) {
      this.report.skipped(item, 'not-a-step', 'A step of a trajectory is an object.')
      return
    }
    const stated = asText(step.source) ?? ''
    const role = ROLES.get(stated)
    if (!role)
      this.report.repaired(item, 'unknown-source', `The source ${stated} is not known; read as the system's.`)
    reportNegativeCounts(this.report, item, step.metrics)
    const calls = (asArray(step.tool_calls) ?? []).map((call, index) =>
      this.callOf(asObject(call) ?? {}, index),
    )
    const reasoning = asText(step.reasoning_content)
    const parts: Part[] = [
      ...(reasoning ? [{ type: 'reasoning' as const, text: reasoning }] : []),
      ...contentOf(step.message),
      ...calls,
      ...dataParts(step, ['error']),
    ]
    const results = resultsOf(step)
    const observed = this.isStrict ? results : inOrderOf(calls, results)
    const loose = [
      ...observed.flatMap((result) => this.answer(result, calls)),
      ...printed(asObject(step.observation)?.terminal_output, calls),
    ]
    this.push(this.messageOf(step, role ?? 'system', parts))
    if (loose.length > 0) this.push({ role: 'tool', parts: loose, ...timeOf(step) })
    this.report.read(item)
    const resulting = calls.flatMap(({ result }) => result?.content ?? [])
    const unknown = [...parts, ...loose, ...resulting].find((part) => part.type === 'unknown')
    if (unknown?.type === 'unknown')
      this.report.unknown(item, 'unknown-content', `Content of type ${unknown.name} is kept as it was.`)
  }

  private messageOf(step: JsonObject, role: Role, parts: Part[]): Omit<Message, 'id' | 'parentId'> {
    const model = role === 'assistant' ? (asText(step.model_name) ?? this.model) : undefined
    const usage = usageOfMetrics(asObject(step.metrics))
    const isHidden = role === 'system' || parts.length === 0
    return {
      role,
      parts,
      ...timeOf(step),
      ...(model && { model }),
      ...(usage && { usage }),
      ...(isHidden && { hidden: true }),
    }
  }

  private push(message: Omit<Message, 'id' | 'parentId'>): void {
    const parentId = this.messages.at(-1)?.id ?? null
    this.messages.push({ id: this.ids.claim({ ...message }).id, parentId, ...message })
  }

  private callOf(call: JsonObject, index: number): ToolCallPart {
    const part: ToolCallPart = {
      type: 'tool-call',
      toolCallId: asText(call.tool_call_id) ?? `call-${this.messages.length + 1}-${index + 1}`,
      toolName: asText(call.function_name) ?? 'unknown',
      input: call.arguments ?? null,
    }
    this.calls.add(part)
    return part
  }

  /** Gives a result to its call. What answers none is observed beside them. */
  private answer(result: JsonObject, own: readonly ToolCallPart[]): Part[] {
    const id = asText(result.source_call_id)
    const references = (asArray(result.subagent_trajectory_ref) ?? []).map(asObject)
    const content = [...contentOf(result.content), ...pointersTo(references)]
    const call = id === undefined ? undefined : this.calls.take(id, undefined)
    const starter = call ?? (own.length === 1 ? own[0] : undefined)
    for (const reference of starter ? references : []) {
      for (const name of [reference?.trajectory_id, reference?.session_id].map(asText))
        if (name && starter) this.callsOfSubAgents.set(name, starter)
    }
    if (!call) return content
    call.result = { outcome: outcomeOf(result), content }
    return []
  }
}

/** What a step observed: results, of which some files write only the texts. */
function resultsOf({ observation }: JsonObject): JsonObject[] {
  const results = asObject(observation) ? asObject(observation)?.results : observation
  if (results === undefined || results === null) return []
  return (asArray(results) ?? [results]).map((result) => asObject(result) ?? { content: result })
}

/** As many results as calls that name none are theirs, in order. */
function inOrderOf(calls: readonly ToolCallPart[], results: readonly JsonObject[]): readonly JsonObject[] {
  const isNamed = results.some(({ source_call_id: id }) => asText(id) !== undefined)
  if (isNamed || results.length !== calls.length) return results
  return results.map((result, index) => ({ ...result, source_call_id: calls[index]?.toolCallId }))
}

/** What a terminal shows after a step goes to its only call; else it is observed beside the calls. */
function printed(output: unknown, [call, ...others]: readonly ToolCallPart[]): Part[] {
  const content = contentOf(output)
  if (!call || others.length > 0 || content.length === 0) return content
  call.result = {
    ...(call.result ?? { outcome: 'unset' }),
    content: [...(call.result?.content ?? []), ...content],
  }
  return []
}

function timeOf(step: JsonObject): { createdAt?: string } {
  const createdAt = toIsoTime(step.timestamp)
  return createdAt ? { createdAt } : {}
}

/** ATIF itself does not say how a call ended; harnesses add it. */
function outcomeOf(result: JsonObject): 'success' | 'error' | 'unset' {
  return outputOutcome(result.extra) ?? outputOutcome(result) ?? 'unset'
}

/** A trajectory in a file of its own stays in it. */
function pointersTo(references: readonly (JsonObject | undefined)[]): ToolResultContent[] {
  const elsewhere = references.filter((reference) => asText(reference?.trajectory_path))
  return elsewhere.map((reference) => ({ type: 'data', name: 'subagent_trajectory_ref', data: reference }))
}

/** A message or what was observed: a text, or since 1.6 pieces of text and pictures. */
function contentOf(content: unknown): (TextPart | FilePart | UnknownPart)[] {
  if (typeof content === 'string') return content.trim() === '' ? [] : [{ type: 'text', text: content }]
  if (content === null || content === undefined) return []
  return (asArray(content) ?? [content]).map((value) => {
    const piece = asObject(value)
    const text = asString(piece?.text)
    if (piece?.type === 'text' && text !== undefined) return { type: 'text', text }
    const source = asObject(piece?.source)
    if (piece?.type !== 'image' || !source)
      return { type: 'unknown', name: asText(piece?.type) ?? 'content', value }
    const path = asText(source.path)
    const isAddress = /^(https?|data):/i.test(path ?? '')
    return fileFromBytes(
      asText(source.media_type),
      isAddress ? path : undefined,
      isAddress ? undefined : path,
    )
  })
}
