import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { Part } from '../../model/part.ts'
import { reportNegativeCounts } from '../../reading/report-negative-counts.ts'
import { partsOfBlock } from '../../chats/anthropic-content.ts'
import { anthropicUsage, laterUsage } from '../../chats/anthropic-usage.ts'
import type { SessionRecord } from './session-record.ts'
import type { SessionTree, TreePosition } from './session-tree.ts'
import { endOfAll, type Draft } from './session-thread.ts'
import { ToolCalls } from './tool-calls.ts'
import { isToolResultBlock, toolResultOf } from '../../chats/anthropic-tool-result.ts'
import { userContentOf } from './user-content.ts'

/** How far back a repeated piece of an answer is looked for. */
const RECENT = 64

const APPLICATION = 'Claude Code'

/** Makes messages of what the user and the assistant said, and pairs tool calls with their results. */
export class TurnReader {
  readonly calls: ToolCalls = new ToolCalls()
  /** Of answers that name none. */
  model: string | undefined
  private readonly tree: SessionTree
  private readonly report: ReportBuilder

  constructor(tree: SessionTree, report: ReportBuilder) {
    this.tree = tree
    this.report = report
  }

  read(record: SessionRecord, position: TreePosition): void {
    if (record.type === 'assistant') this.readAnswer(record, position)
    else this.readUser(record, position)
  }

  /** An answer comes in several records with one id of the API; they make one message. */
  private readAnswer(record: SessionRecord, position: TreePosition): void {
    const answer = asObject(record.fields.message) ?? {}
    const { openAnswers } = position.thread
    const id = asText(answer.id)
    const open = id === undefined ? undefined : openAnswers.get(id)
    const draft =
      open ??
      this.tree.add(record, position, {
        role: 'assistant',
        parts: [],
        model: modelOf(answer) ?? this.modelOfStream(answer),
      })
    if (open) this.tree.remember(record, open)
    else if (id !== undefined) openAnswers.set(id, draft)
    const { message } = draft
    for (const block of asArray(answer.content) ?? [answer.content ?? '']) this.addBlock(record, draft, block)
    reportNegativeCounts(this.report, record.source, answer.usage)
    message.usage = laterUsage(message.usage, anthropicUsage(answer.usage))
    if (record.fields.isApiErrorMessage === true) message.parts.push(apiErrorPart(record.fields))
    message.hidden = message.parts.length === 0 || record.fields.isMeta === true || undefined
  }

  private readUser(record: SessionRecord, position: TreePosition): void {
    const { results, parts, reminders, author, isNotice, isPrompt, isHidden } = userContentOf(record.fields)
    const parent = results.reduce(
      (last, block) => this.addResult(record, { ...position, parent: last }, block) ?? last,
      position.parent,
    )
    if (parts.length === 0 && reminders.length > 0) {
      this.addReminders(record, { ...position, parent }, reminders)
      return
    }
    if (parts.length === 0 && results.length > 0) return this.tree.remember(record, parent)
    this.noteUnknown(record, parts)
    if (!isHidden) position.thread.openAnswers.clear()
    const hidden = isHidden || parts.length === 0 || undefined
    const prompt = this.tree.add(
      record,
      { ...position, parent },
      { role: 'user', parts, author, hidden, ...(isNotice && { isNotice }) },
      { isPrompt: isPrompt && !hidden, isNote: record.type === 'queue-operation' },
    )
    this.addReminders(record, { ...position, parent: prompt }, reminders)
    this.tree.remember(record, prompt)
  }

  /** The SDK's stream names the model at its beginning. */
  private modelOfStream(answer: JsonObject): string | undefined {
    return answer.model === undefined ? this.model : undefined
  }

  private addBlock(record: SessionRecord, draft: Draft, block: unknown): void {
    const { thread, message } = draft
    if (isToolResultBlock(block)) {
      this.addResult(record, { thread, parent: draft, isParentMissing: false }, block)
      return
    }
    const calledAt = asText(record.fields.timestamp)
    for (const part of partsOfBlock(block)) {
      const isNew =
        part.type === 'tool-call'
          ? this.calls.add({ part, draft, calledAt })
          : !isRepeated(part, message.parts)
      if (isNew) message.parts.push(part)
      this.noteUnknown(record, [part])
    }
  }

  /** Gives the message that a result without a call is of its own. */
  private addResult(record: SessionRecord, position: TreePosition, block: JsonObject): Draft | undefined {
    const toolCallId = asText(block.tool_use_id) ?? ''
    const call = this.calls.find(toolCallId, position.thread.id)
    const { result, reminders } = toolResultOf(block, record.fields, call?.calledAt)
    this.noteUnknown(record, result.content)
    if (call) {
      call.part.result ??= result
      this.calls.learnAgent(call, record.fields)
      const asked = call.draft.thread === position.thread ? call.draft : undefined
      return this.addReminders(record, { ...position, parent: position.parent ?? asked }, reminders)
    }
    const parts: Part[] = [{ type: 'tool-call', toolCallId, toolName: 'unknown', input: null, result }]
    this.report.repaired(
      record.source,
      'result-without-call',
      'The call this result answers is not in the file.',
    )
    const parent = this.tree.add(record, position, { role: 'tool', parts })
    return this.addReminders(record, { ...position, parent }, reminders) ?? parent
  }

  /** What the application reminds the model of below an answer, or beside a prompt, is a note that nobody is shown; calls side by side go on before it. */
  private addReminders(record: SessionRecord, position: TreePosition, parts: Part[]): Draft | undefined {
    if (parts.length === 0) return undefined
    const note = { role: 'user' as const, parts, author: APPLICATION, hidden: true, isNotice: true }
    const parent = position.parent && endOfAll(position.parent)
    return this.tree.add(record, { ...position, parent }, note, { isNote: true })
  }

  private noteUnknown({ source }: SessionRecord, parts: readonly Part[]): void {
    for (const part of parts) {
      if (part.type !== 'unknown') continue
      this.report.unknown(source, 'unknown-part', `Content of type "${part.name}" is not known; it is kept.`)
    }
  }
}

function isRepeated(part: Part, earlier: readonly Part[]): boolean {
  if (part.type !== 'text' && part.type !== 'reasoning') return false
  return earlier.slice(-RECENT).some((other) => other.type === part.type && other.text === part.text)
}

function modelOf(answer: JsonObject): string | undefined {
  return answer.model === '<synthetic>' ? undefined : asText(answer.model)
}

function apiErrorPart({ error, apiErrorStatus: status }: JsonObject): Part {
  return { type: 'data', name: 'api-error', data: { error, status } }
}
