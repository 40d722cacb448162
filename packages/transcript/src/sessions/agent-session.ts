import { MessageIds } from '../chats/message-ids.ts'
import { readCall } from '../chats/openai-tool-calls.ts'
import type { JsonObject } from '../json/json-value.ts'
import type { Message, Role } from '../model/message.ts'
import type { Part, ToolCallPart, ToolResult } from '../model/part.ts'
import { toIsoTime } from '../reading/iso-time.ts'
import type { ReportBuilder } from '../reading/report-builder.ts'
import type { TranscriptRecord } from '../records/records.ts'
import { type SessionAnswer, SessionCalls } from './session-calls.ts'
import { SubAgents } from './sub-agents.ts'

/** What a record says of a message besides its content. */
export interface MessageFacts {
  /** As the source names it; made up where absent. */
  id?: string
  author?: string
  model?: string
  usage?: Message['usage']
  hidden?: boolean
  /** The application says it, whoever has the role. */
  isNotice?: boolean
  /** The call of the agent that says it, where a sub-agent does. */
  inside?: string
}

/** Makes messages of the records of an agent's session, one by one, and accounts for each record. */
export class AgentSession {
  readonly messages: Message[] = []
  /** What the records say of the whole session, under the keys that `chatConversation` reads. */
  about: JsonObject = {}
  /** Version of the application. */
  version: string | undefined
  /** Folder that the agent works in. */
  project: string | undefined
  /** Address of its repository. */
  repository: string | undefined
  /** The model that writes what comes next. */
  model: string | undefined
  /** In dollars, so far. */
  cost = 0
  /** The newest message that is not a hidden one of the system. */
  newestSaid: Message | undefined
  private readonly application: string
  private readonly report: ReportBuilder
  private readonly ids = new MessageIds()
  private readonly calls = new SessionCalls()
  private readonly agents = new SubAgents()
  private readonly links = new RecordLinks()
  private readonly answers = new Map<string, Message>()
  private source: TranscriptRecord
  private parentId: string | null = null
  private time: string | undefined

  constructor(application: string, report: ReportBuilder, first: TranscriptRecord) {
    this.application = application
    this.report = report
    this.source = first
  }

  /** Turns to a record; what is said next follows the newest message. */
  begin(source: TranscriptRecord, time: unknown): void {
    this.source = source
    this.time = toIsoTime(time)
    this.parentId = this.messages.at(-1)?.id ?? null
  }

  /** Lets what the record says follow another record, where the source has a tree. */
  follow(parent: unknown): void {
    this.parentId = this.links.find(parent, this.parentId)
  }

  /** Lets later records that name this one follow what it said. */
  remember(recordId: unknown): void {
    this.links.set(recordId, this.parentId)
  }

  say(role: Role, parts: Part[], facts: MessageFacts = {}): Message {
    const { id, inside } = facts
    const model = role === 'assistant' ? (facts.model ?? this.model) : undefined
    const thread = inside === undefined ? undefined : this.agents.threadOf(inside)
    const message: Message = {
      id: this.ids.claim({ id, role, parts }).id,
      parentId: thread ? (thread.at(-1)?.id ?? null) : this.parentId,
      role,
      parts,
    }
    if (facts.author) message.author = facts.author
    if (this.time) message.createdAt = this.time
    if (model) message.model = model
    if (facts.usage) message.usage = facts.usage
    if (facts.hidden || parts.length === 0) message.hidden = true
    if (facts.isNotice) message.isNotice = true
    ;(thread ?? this.messages).push(message)
    if (thread && inside !== undefined) this.agents.place(message, inside)
    else this.parentId = message.id
    if (!thread && !(role === 'system' && message.hidden)) this.newestSaid = message
    this.calls.place(message, parts)
    this.noteUnknown(parts)
    return message
  }

  /** The answer that records of one step share; begun where it is the first of them. */
  answer(step: string, facts: MessageFacts = {}): Message {
    const open = this.answers.get(step)
    if (open) return open
    const message = this.say('assistant', [], facts)
    this.answers.set(step, message)
    return message
  }

  /** Says that an answer is that of a step. */
  beginAnswer(step: string, message: Message): void {
    this.answers.set(step, message)
  }

  /** The answer of a step that has said something already. */
  answerBegun(step: string): Message | undefined {
    return this.answers.get(step)
  }

  /** The newest message, or that of the sub-agent which a call started. */
  newest(inside?: string): Message | undefined {
    const thread = inside === undefined ? undefined : this.agents.threadOf(inside)
    return (thread ?? this.messages).at(-1)
  }

  /** The answer that a thought before it began, else a new one. */
  goOn(facts: MessageFacts = {}): Message {
    const { inside, model, usage } = facts
    const last = this.newest(inside)
    const isThought = last?.role === 'assistant' && last.parts.every(({ type }) => type === 'reasoning')
    if (!last || !isThought) return this.say('assistant', [], facts)
    return Object.assign(last, model && { model }, usage && { usage })
  }

  /** The answer that is being written: what a tool answered ends it. */
  openAnswer(facts: MessageFacts = {}): Message {
    const last = this.newest(facts.inside)
    return this.isOpen(last) ? last : this.say('assistant', [], facts)
  }

  /** The same of the session itself, also where the application has noted something for itself since. */
  openAnswerBeforeNotes(): Message {
    return this.isOpen(this.newestSaid) ? this.newestSaid : this.say('assistant', [])
  }

  /** Adds to an answer, which is shown from then on. */
  add(message: Message, ...parts: Part[]): void {
    // A list that grows from nothing has room for 17, of which most messages need one.
    if (message.parts.length === 0) message.parts = parts
    else message.parts.push(...parts)
    if (message.hidden && message.parts.length > 0) delete message.hidden
    this.calls.place(message, parts)
    this.noteUnknown(parts)
  }

  /** A call as OpenAI writes it, open until its result comes. */
  call(message: Message, call: JsonObject, toolCallId: string | undefined): ToolCallPart {
    const { part, hasBrokenArguments } = readCall(call, toolCallId ?? '')
    if (hasBrokenArguments)
      this.repaired('broken-arguments', `The arguments of ${part.toolName} are no JSON; kept as text.`)
    return this.addCall(message, part)
  }

  /** Adds a call that has been read; one without an id is answered in its turn. */
  addCall(message: Message, part: ToolCallPart): ToolCallPart {
    this.calls.add(part)
    this.agents.add(part, message)
    if (part.toolCallId === '') part.toolCallId = `${message.id}-call-${message.parts.length + 1}`
    this.calls.start(part, this.time)
    this.add(message, part)
    return part
  }

  /** The newest call, also one that is not in the file. */
  get newestCall(): ToolCallPart | undefined {
    return this.calls.newest
  }

  /** The call of an id that has no result yet. */
  openCall(toolCallId: string | undefined): ToolCallPart | undefined {
    return this.calls.find(toolCallId)
  }

  /** The newest call of an id, also one that has a result. */
  callOf(toolCallId: string | undefined): ToolCallPart | undefined {
    return toolCallId === undefined ? undefined : this.agents.callOf(toolCallId)
  }

  /** Says that a call begins to run now; false where no such call is open. */
  start(toolCallId: string | undefined): boolean {
    const call = this.calls.find(toolCallId)
    this.calls.start(call, this.time)
    return call !== undefined
  }

  /** Gives a call its result. One whose call is not in the file is a message of its own. */
  resolve(answer: SessionAnswer): void {
    const { result, isResolved } = this.calls.resolve(answer, this.time)
    this.noteUnknown(result.content)
    if (isResolved) return
    const stray: ToolCallPart = {
      type: 'tool-call',
      toolCallId: answer.toolCallId ?? `${this.source.position}-result`,
      toolName: answer.toolName ?? 'unknown',
      input: null,
      result,
    }
    this.say('tool', [stray], { inside: answer.inside })
    this.repaired('result-without-call', 'The call this result answers is not in the file.')
  }

  /** Gives the oldest open call a result that names no call; without one it is a message of its own. */
  resolveOldest(toolName: string, result: ToolResult): void {
    this.resolve({ toolName, result, toolCallId: this.calls.oldest()?.toolCallId })
  }

  /** Keeps what the application notes for itself; readers of the conversation are not shown it. */
  keep(name: string, data: unknown): void {
    this.say('system', [{ type: 'data', name, data }], { hidden: true })
  }

  /** What the application tells the person, such as an error. */
  tell(name: string, text: string | undefined, data: unknown): void {
    if (text === undefined) return this.keep(name, data)
    this.say(
      'system',
      [
        { type: 'data', name, data },
        { type: 'text', text },
      ],
      { isNotice: true },
    )
  }

  /** What the application, not a person, says in the role of the user. */
  inject(parts: Part[], facts: MessageFacts = {}): void {
    this.say('user', parts, { ...facts, author: this.application, hidden: true, isNotice: true })
  }

  /** What was kept of the conversation when it had become too long. */
  summarize(text: string | undefined, data: unknown): void {
    const parts: Part[] = [{ type: 'data', name: 'compaction-summary', data }]
    if (text !== undefined) parts.push({ type: 'text', text })
    this.say('user', parts, { author: this.application, hidden: text === undefined, isNotice: true })
  }

  /** Keeps a record of a type that the reader does not know. */
  keepUnknown(type: string): void {
    this.say('system', [{ type: 'unknown', name: type, value: this.source.value }], { hidden: true })
    this.report.unknown(this.source, 'unknown-record', `Records of type "${type}" are not known; it is kept.`)
  }

  skip(code: string, reason: string): void {
    this.report.skipped(this.source, code, reason)
  }

  repaired(code: string, message: string): void {
    this.report.repaired(this.source, code, message)
  }

  private isOpen(message: Message | undefined): message is Message {
    return message?.role === 'assistant' && !this.calls.isAnswered(message)
  }

  private noteUnknown(parts: readonly Part[]): void {
    for (const part of parts) {
      if (part.type !== 'unknown') continue
      const message = `Content of type ${part.name} is kept as it was.`
      return this.report.unknown(this.source, 'unknown-content', message)
    }
  }
}

/** Which message a record that names its parent follows. */
class RecordLinks {
  private readonly messages = new Map<string | null, string | null>()

  /** The message that a record stands for; the newest one where the record is not in the file. */
  find(recordId: unknown, newest: string | null): string | null {
    const key = typeof recordId === 'string' ? recordId : null
    const known = this.messages.get(key)
    if (known !== undefined) return known
    if (key === null && recordId === null) this.messages.set(null, newest)
    return newest
  }

  set(recordId: unknown, messageId: string | null): void {
    if (typeof recordId === 'string') this.messages.set(recordId, messageId)
  }
}
