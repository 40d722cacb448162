import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import type { Message } from '../model/message.ts'
import type { Part, ToolCallPart, ToolResult } from '../model/part.ts'
import { sumUsage } from '../model/sum-usage.ts'
import type { Usage } from '../model/usage.ts'
import { inResponsesForm } from './agents-items.ts'
import { chatRole } from './chat-role.ts'
import { CODEX_APPLICATION, isCodexNotice } from './codex-notice.ts'
import { dataParts } from './data-parts.ts'
import { MessageIds } from './message-ids.ts'
import { OpenCalls } from './open-calls.ts'
import { openaiContent } from './openai-content.ts'
import { isResponseCall, responseCall, responseResult } from './response-calls.ts'

/** What the source says about an item besides the item itself. */
export interface ItemFacts {
  /** ISO 8601 in UTC. */
  createdAt?: string
  /** Identifier of the model that wrote it. */
  model?: string
}

/** How an item was read: whole, with a repair, or as content that is not known. */
export interface ItemOutcome {
  outcome: 'read' | 'repaired' | 'unknown'
  /** Stable, for example `result-without-call`. */
  code?: string
  /** One sentence a person can act on. */
  message?: string
}

const READ: ItemOutcome = { outcome: 'read' }

/** Why items of these types hold nothing that a reader of the conversation is told. */
const SILENT = new Set(['item_reference', 'compaction', 'compaction_summary', 'compaction_trigger'])

/**
 * Makes messages of the items of OpenAI's Responses interface, one by one. Thoughts and calls belong to the answer that
 * is open; an answer that has its words already is closed by the next one.
 */
export class ResponseItems {
  readonly messages: Message[] = []
  private readonly byId = new Map<string, Message>()
  private readonly ids = new MessageIds()
  private readonly calls = new OpenCalls()
  private readonly callsById = new Map<string, ToolCallPart>()
  /** Calls that the source does not name, oldest first. */
  private readonly unnamed: ToolCallPart[] = []
  private open: Message | undefined
  private parentId: string | null | undefined

  /** The message that the next one follows; null where it begins a conversation. */
  get lastId(): string | null {
    return this.parentId === undefined ? (this.messages.at(-1)?.id ?? null) : this.parentId
  }

  /** The message of an id. */
  messageOf(id: string): Message | undefined {
    return this.byId.get(id)
  }

  /** Lets the next message follow another one than the newest, where what came after it was taken back. */
  follow(messageId: string | null): void {
    this.open = undefined
    this.parentId = messageId
  }

  /** Reads one item and says how. */
  add(stated: JsonObject, facts: ItemFacts = {}): ItemOutcome {
    const item = 'callId' in stated ? inResponsesForm(stated) : stated
    const type = asText(item.type) ?? (item.role === undefined ? 'item' : 'message')
    if (type === 'message' || type === 'agent_message') return this.addMessage(item, facts)
    if (type === 'reasoning') return this.addReasoning(item, facts)
    if (isResponseCall(type)) return this.addCall(item, type, facts)
    const answered = responseResult(item, type, facts.createdAt)
    if (answered) return this.addResult(item, answered, facts)
    if (SILENT.has(type)) return READ
    if (type === 'error') return this.addFailure(item, facts)
    this.answer(facts).parts.push({ type: 'unknown', name: type, value: item })
    return unknownContent(type)
  }

  /** Adds a message that is no item, such as a notice of the application. */
  push(message: Omit<Message, 'id' | 'parentId'>, id?: string): Message {
    this.open = undefined
    const whole: Message = {
      id: this.ids.claim({ id, ...message }).id,
      parentId: this.lastId,
      ...message,
    }
    this.parentId = undefined
    this.messages.push(whole)
    this.byId.set(whole.id, whole)
    return whole
  }

  /** Adds the tokens of a call of the model to the answer it wrote, the newest. */
  addUsage(usage: Usage): void {
    const answer = this.messages.findLast(({ role }) => role === 'assistant')
    if (answer) answer.usage = sumUsage([answer, { ...answer, parts: [], usage }])
  }

  /** The newest call of an id, answered or not. */
  callOf(toolCallId: string | undefined): ToolCallPart | undefined {
    return toolCallId === undefined ? undefined : this.callsById.get(toolCallId)
  }

  /** The calls of the newest message, answered or not. */
  newestCalls(): ToolCallPart[] {
    return this.messages.at(-1)?.parts.filter((part) => part.type === 'tool-call') ?? []
  }

  private addMessage(item: JsonObject, facts: ItemFacts): ItemOutcome {
    const role = chatRole(item.role) ?? 'assistant'
    const parts: Part[] = [...openaiContent(item.content), ...citedPages(item)]
    const unknown = parts.find((part) => part.type === 'unknown')
    if (role === 'assistant') {
      const hasWords = this.open?.parts.some((part) => part.type === 'text' || part.type === 'file')
      if (hasWords) this.open = undefined
      const answer = this.answer(facts, asText(item.id))
      answer.parts.push(...parts)
      delete answer.hidden
    } else {
      const isNotice = isCodexNotice(item)
      const isHidden = isNotice || role === 'system' || parts.length === 0
      this.push(
        {
          role,
          parts,
          ...timed(facts),
          ...(isNotice && { author: CODEX_APPLICATION, isNotice }),
          ...(isHidden && { hidden: true }),
        },
        asText(item.id),
      )
    }
    return unknown ? unknownContent(unknown.name) : READ
  }

  /** Why the interface answered no more; no person and no model says it. */
  private addFailure({ code, message, param }: JsonObject, facts: ItemFacts): ItemOutcome {
    const { model } = facts
    const error = { code, message, ...(param != null && { param }) }
    const parts = dataParts({ error }, ['error'])
    this.push({ role: 'system', parts, isNotice: true, ...timed(facts), ...(model && { model }) })
    return READ
  }

  private addReasoning(item: JsonObject, facts: ItemFacts): ItemOutcome {
    const pieces = [...(asArray(item.summary) ?? []), ...(asArray(item.content) ?? [])]
    const texts = pieces.map((piece) => asText(asObject(piece)?.text) ?? asText(piece))
    const text = texts.filter((piece) => piece !== undefined).join('\n\n')
    if (text !== '') this.answer(facts).parts.push({ type: 'reasoning', text })
    return READ
  }

  private addCall(item: JsonObject, type: string, facts: ItemFacts): ItemOutcome {
    const answer = this.answer(facts)
    const { part, hasBrokenArguments } = responseCall(item, type, `${answer.id}-call-${answer.parts.length}`)
    answer.parts.push(part)
    this.callsById.set(part.toolCallId, part)
    if (!part.result) this.calls.add(part)
    if (asText(item.call_id) === undefined && asText(item.id) === undefined) this.unnamed.push(part)
    return hasBrokenArguments
      ? {
          outcome: 'repaired',
          code: 'broken-arguments',
          message: `The arguments of ${part.toolName} are no JSON; kept as text.`,
        }
      : READ
  }

  private addResult(item: JsonObject, result: ToolResult, facts: ItemFacts): ItemOutcome {
    const toolCallId = asText(item.call_id) ?? asText(item.approval_request_id)
    const call = this.calls.take(toolCallId, undefined) ?? this.unnamedCall()
    if (call) {
      call.result = result
      const unknown = result.content.find((piece) => piece.type === 'unknown')
      return unknown ? unknownContent(unknown.name) : READ
    }
    const stray: ToolCallPart = {
      type: 'tool-call',
      toolCallId: toolCallId ?? '',
      toolName: 'unknown',
      input: null,
      result,
    }
    this.answer(facts).parts.push(stray)
    this.callsById.set(stray.toolCallId, stray)
    return {
      outcome: 'repaired',
      code: 'result-without-call',
      message: 'The call this result answers is not in the file.',
    }
  }

  /** The oldest call without a name that is open. */
  private unnamedCall(): ToolCallPart | undefined {
    for (let call = this.unnamed.shift(); call; call = this.unnamed.shift()) if (!call.result) return call
    return undefined
  }

  private answer(facts: ItemFacts, id?: string): Message {
    if (this.open) return this.open
    this.open = this.push(
      { role: 'assistant', parts: [], ...timed(facts), ...(facts.model && { model: facts.model }) },
      id,
    )
    return this.open
  }
}

function timed({ createdAt }: ItemFacts): Pick<Message, 'createdAt'> {
  return createdAt === undefined ? {} : { createdAt }
}

function unknownContent(name: string): ItemOutcome {
  return {
    outcome: 'unknown',
    code: 'unknown-content',
    message: `Content of type ${name} is kept as it was.`,
  }
}

/** The pages and files that the texts of a message cite, each once. */
function citedPages({ content }: JsonObject): Part[] {
  const sources = new Map<string, Part>()
  const pieces = (asArray(content) ?? []).map(asObject)
  for (const annotation of pieces.flatMap((piece) => asArray(piece?.annotations) ?? [])) {
    const { url, title, file_id: fileId, filename } = asObject(annotation) ?? {}
    const sourceId = asText(url) ?? asText(fileId)
    if (sourceId === undefined || sources.has(sourceId)) continue
    const name = asText(title) ?? asText(filename)
    const address = asString(url)
    sources.set(sourceId, {
      type: 'source',
      sourceId,
      title: name,
      url: address,
    })
  }
  return [...sources.values()]
}
