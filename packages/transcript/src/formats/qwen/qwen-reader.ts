import { chatConversation } from '../../chats/chat-conversation.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { GeminiMessages, geminiUsage } from '../../chats/gemini-messages.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Message } from '../../model/message.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { ReportBuilder } from '../../reading/report-builder.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  message.parts.functionCall: id name args
  message.parts.functionResponse: id name response
  systemPayload: displayText targetUuid customTitle titleSource summary
  usageMetadata: promptTokenCount candidatesTokenCount thoughtsTokenCount cachedContentTokenCount totalTokenCount toolUsePromptTokenCount promptTokensDetails candidatesTokensDetails cacheTokensDetails trafficType
  **.response: output error
`)

/** Keys of a line of Qwen Code; what was counted and measured beside the messages is left out on purpose. */
const QWEN_RECORD: KnownKeys = {
  ...known(`uuid parentUuid sessionId timestamp type subtype cwd version gitBranch model usageMetadata systemPayload
    toolCallResult contextWindowSize promptId isSidechain agentId`),
  message: {
    ...known('role'),
    parts: known('text thought thoughtSignature functionCall functionResponse inlineData fileData'),
  },
}

const FORMAT = 'qwen'
const APPLICATION = 'Qwen Code'

/**
 * Reads sessions of Qwen Code, those below `~/.qwen/projects`: lines that refer to each other as those of Claude Code do, with
 * messages of Gemini's kind. What was taken back is a branch.
 */
export const qwenReader: ConversationReader = {
  id: FORMAT,
  label: 'Qwen Code session',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect({ records }: Records): boolean {
    const turns = records.filter(({ value }) => isTurn(asObject(value)))
    return turns.length > 0 && turns.length * 3 >= records.length
  },

  read: readSession,
}

/** A message in parts, in a line with the ids of Claude Code. */
function isTurn(record: JsonObject | undefined): boolean {
  return (
    record !== undefined &&
    asText(record.uuid) !== undefined &&
    'parentUuid' in record &&
    asArray(asObject(record.message)?.parts) !== undefined
  )
}

function readSession(source: Records, file: TranscriptFile): ImportResult {
  const report = new ReportBuilder(FORMAT, source)
  const session = new QwenSession(report)
  for (const record of source.records) session.read(record)
  const { messages, title, head } = session
  const version = asText(head?.version)
  const project = asText(head?.cwd)
  const conversation = chatConversation(messages, {
    source: { format: FORMAT, application: APPLICATION, version, ...(project && { project }) },
    about: { id: head?.sessionId, title },
    file,
  })
  return { conversations: [{ ...conversation, kind: 'agent' }], report: report.build() }
}

class QwenSession {
  /** The newest title of the session. */
  title: string | undefined
  /** The first line. */
  head: JsonObject | undefined
  private readonly reading = new GeminiMessages()
  private readonly report: ReportBuilder
  /** The message that each line has become, or that those after it follow. */
  private readonly places = new Map<string, string | null>()
  /** Messages with the id of their lines. */
  private readonly spoken = new Map<string, Message>()

  constructor(report: ReportBuilder) {
    this.report = report
  }

  get messages(): Message[] {
    return this.reading.messages
  }

  read(source: TranscriptRecord): void {
    const record = asObject(source.value)
    if (!record) return this.report.unknown(source, 'not-a-record', 'A line is an object with a type.')
    this.head ??= record
    noteUnknownKeys(this.report, record, QWEN_RECORD)
    if (isTurn(record)) this.readTurn(source, record)
    else this.readMark(source, record)
  }

  private readTurn(source: TranscriptRecord, record: JsonObject): void {
    const uuid = asText(record.uuid)
    const open = uuid === undefined ? undefined : this.spoken.get(uuid)
    if (open) return this.readPiece(source, record, open)
    const isUser = record.type === 'user'
    const createdAt = toIsoTime(record.timestamp)
    const model = asText(record.model)
    const usage = geminiUsage(record.usageMetadata)
    const facts = { createdAt, model, usage }
    const parts = asObject(record.message)?.parts
    const typed = isUser ? asText(asObject(record.systemPayload)?.displayText) : undefined
    let parentId = this.parentOf(record)
    if (typed !== undefined && typed !== textOf(parts))
      parentId = this.reading.add({
        parentId,
        role: 'user',
        content: parts,
        facts: { ...facts, author: APPLICATION, hidden: true },
      }).id
    const content = typed === undefined || typed === textOf(parts) ? parts : [{ text: typed }]
    const role = chatRole(record.type) ?? 'tool'
    const outcome = this.reading.add({ id: uuid, parentId, role, content, facts })
    this.remember(uuid, outcome.id)
    const added = this.messages.at(-1)
    if (added && added.id === uuid) this.spoken.set(uuid, added)
    this.report.read(source)
    if (outcome.hasStrayResult)
      this.report.repaired(source, 'result-without-call', 'The call this result answers is not in the file.')
    if (outcome.unknown !== undefined)
      this.report.unknown(source, 'unknown-content', `Content of type ${outcome.unknown} is kept as it was.`)
  }

  /** Lines with one id are pieces of one message. */
  private readPiece(source: TranscriptRecord, record: JsonObject, open: Message): void {
    const { messages } = this
    const before = messages.length
    this.reading.add({ parentId: open.id, role: open.role, content: asObject(record.message)?.parts })
    const [piece] = messages.splice(before)
    open.parts.push(...(piece?.parts ?? []))
    if (open.parts.length > 0) delete open.hidden
    open.model = asText(record.model) ?? open.model
    open.usage = geminiUsage(record.usageMetadata) ?? open.usage
    this.report.read(source)
  }

  private readMark(source: TranscriptRecord, record: JsonObject): void {
    const subtype = asText(record.subtype) ?? asText(record.type) ?? 'record'
    const payload = asObject(record.systemPayload)
    const isRewind = subtype === 'rewind'
    const target = isRewind ? (asText(payload?.targetUuid) ?? asText(record.parentUuid)) : undefined
    const place = target === undefined ? this.parentOf(record) : (this.places.get(target) ?? null)
    this.remember(asText(record.uuid), place ?? null)
    if (subtype === 'custom_title') this.title = asText(payload?.customTitle) ?? this.title
    if (subtype === 'custom_title' || isRewind) return this.report.read(source)
    if (record.type === 'system')
      return this.report.skipped(source, subtype, 'A state of the application; no part of the conversation.')
    this.report.unknown(source, 'unknown-record', `Records of type "${subtype}" are not known.`)
  }

  private parentOf(record: JsonObject): string | null | undefined {
    const parent = asText(record.parentUuid)
    if (parent === undefined) return record.parentUuid === null && this.messages.length > 0 ? null : undefined
    return this.places.has(parent) ? this.places.get(parent) : undefined
  }

  private remember(uuid: string | undefined, place: string | null): void {
    if (uuid !== undefined) this.places.set(uuid, place)
  }
}

function textOf(parts: unknown): string {
  return (asArray(parts) ?? []).map((part) => asText(asObject(part)?.text) ?? '').join('')
}
