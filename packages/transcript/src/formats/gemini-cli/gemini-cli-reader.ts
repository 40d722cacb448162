import { chatConversation } from '../../chats/chat-conversation.ts'
import { GeminiMessages, type GeminiOutcome } from '../../chats/gemini-messages.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import { hasContent } from '../../model/has-content.ts'
import type { Message } from '../../model/message.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { geminiCliMessage } from './gemini-cli-message.ts'
import { type GeminiSession, geminiSessionsOf, isMessage } from './gemini-cli-records.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  messages.content: text
  messages.tokens: input output cached thoughts tool total reasoning cache
  messages.toolCalls.result: functionResponse
  messages.toolCalls.result.functionResponse: id name response
  **.functionResponse: id name response
  **.response: error output
  **.tokens: cached input output thoughts tool total
`)

/** Keys of a message of Gemini CLI; what only its window shows is left out on purpose. */
const GEMINI_CLI_MESSAGE: KnownKeys = {
  ...known(`id timestamp type content parts displayContent model tokens sessionId`),
  thoughts: known('subject description text timestamp'),
  toolCalls: known(`id name args result status timestamp error displayName description renderOutputAsMarkdown
    resultDisplay agentId progress progressMessage progressTotal kind originalRequestName`),
}

/** Keys of a session of Gemini CLI. */
const GEMINI_CLI_SESSION: KnownKeys = known(
  'sessionId projectHash startTime lastUpdated messages kind summary directories memoryScratchpad',
)

const FORMAT = 'gemini-cli'
const APPLICATION = 'Gemini CLI'

/**
 * Reads sessions of Gemini CLI, those below `~/.gemini/tmp`: one object, or a line each since 0.40, where a later line of a
 * message replaces the earlier and what was taken back is a branch. A record of the report is a message, a head or a mark.
 */
export const geminiCliReader: ConversationReader = {
  id: FORMAT,
  label: 'Gemini CLI session',
  takes: TAKEN_KEYS,
  holds: 'conversations',
  detect: (records) => geminiSessionsOf(records).length > 0,
  read: readSessions,
}

function readSessions(source: Records, file: TranscriptFile): ImportResult {
  const items = new RecordItems(source)
  const sessions = geminiSessionsOf(source).map(({ head, headRecord, entries }) => ({
    head,
    headItem: headRecord && items.add(headRecord, headRecord.value),
    items: entries.map(({ record, value }) => items.add(record, value)),
  }))
  const report = items.report(FORMAT)
  const conversations = sessions.map(({ head, headItem, items: own }) => {
    if (headItem) report.read(headItem)
    return readSession(head, own, { report, file })
  })
  return { conversations: conversations.filter(hasContent), report: report.build() }
}

function readSession(
  head: GeminiSession['head'],
  records: readonly TranscriptRecord[],
  { report, file }: { report: ReportBuilder; file: TranscriptFile },
): Conversation {
  noteUnknownKeys(report, head, GEMINI_CLI_SESSION)
  const newest = newestOfEach(records)
  const reading = new GeminiMessages()
  const calls = new CallsById()
  let parentId: string | null | undefined
  for (const record of records) {
    const mark = asObject(record.value)
    const target = asText(mark?.$rewindTo)
    if (target !== undefined) {
      parentId = reading.messages.find(({ id }) => id === target)?.parentId
      report.read(record)
    } else if (mark && '$set' in mark) readChange(mark.$set, record, { report, reading })
    else if (mark && isMessage(mark)) {
      const id = asText(mark.id)
      if (id !== undefined && newest.get(id) !== record)
        report.skipped(record, 'later-line', 'A later line has the whole message.')
      else if (repeatsResults(mark, calls.of(reading.messages)))
        report.skipped(record, 'repeated-result', 'Repeats what tools answered; it stands with their calls.')
      else {
        noteUnknownKeys(report, mark, GEMINI_CLI_MESSAGE, 'messages[]')
        account(report, record, addMessage(reading, mark, parentId))
        parentId = undefined
      }
    } else report.unknown(record, 'not-a-message', 'A message has a type and content.')
  }
  return {
    ...chatConversation(reading.messages, {
      source: { format: FORMAT, application: APPLICATION },
      about: {
        id: head.sessionId,
        title: head.summary,
        created: head.startTime,
        updatedAt: head.lastUpdated,
      },
      file,
    }),
    kind: 'agent',
  }
}

function addMessage(reading: GeminiMessages, source: JsonObject, parentId?: string | null): GeminiOutcome {
  const count = reading.messages.length
  const outcome = reading.add({ ...geminiCliMessage(source), parentId })
  const message = reading.messages[count]
  if (message) setApart(reading, message, source)
  return outcome
}

/** Texts that the application sends in the name of the user, which its window does not show. */
const SENT = /^\s*(?:<(?:session_context|hook_context)>|System: Please continue\.\s*$)/

/**
 * What the application says to its user is shown, not hidden as a prompt of the system is; what it says for the model in
 * the user's name is hidden, as are the files that it wrote into the words of the user.
 */
function setApart(
  reading: GeminiMessages,
  message: Message,
  { type, content, displayContent }: JsonObject,
): void {
  if (!/^(?:user|gemini|model)$/.test(String(type))) {
    delete message.hidden
    Object.assign(message, { author: APPLICATION, isNotice: true })
  } else if (message.parts.length > 0 && type === 'user' && message.parts.every(isSent))
    Object.assign(message, { author: APPLICATION, isNotice: true, hidden: true })
  else if (type === 'user' && displayContent !== undefined && content !== undefined) {
    reading.add({ role: 'user', content, facts: { author: APPLICATION, hidden: true } })
    Object.assign(reading.messages.at(-1) ?? {}, { isNotice: true })
  }
}

function isSent(part: Part): boolean {
  return part.type === 'text' && SENT.test(part.text)
}

/** Whether a message in the name of the user is nothing but answers of tools that stand with their calls already. */
function repeatsResults({ type, content }: JsonObject, calls: CallsById): boolean {
  if (type !== 'user' || !Array.isArray(content) || content.length === 0) return false
  return content.every((piece) => {
    const id = asText(asObject(asObject(piece)?.functionResponse)?.id)
    return id !== undefined && calls.isAnswered(id)
  })
}

/** The calls of messages to which others are added. */
class CallsById {
  private readonly calls = new Map<string, ToolCallPart[]>()
  private count = 0

  /** Takes in the messages that have been added. */
  of(messages: readonly Message[]): this {
    for (; this.count < messages.length; this.count += 1)
      for (const part of messages[this.count]?.parts ?? []) {
        if (part.type !== 'tool-call') continue
        const same = this.calls.get(part.toolCallId)
        if (same) same.push(part)
        else this.calls.set(part.toolCallId, [part])
      }
    return this
  }

  isAnswered(toolCallId: string): boolean {
    return this.calls.get(toolCallId)?.some(({ result }) => result !== undefined) === true
  }
}

/** A message is written anew whenever it changes. */
function newestOfEach(records: readonly TranscriptRecord[]): Map<string, TranscriptRecord> {
  const newest = new Map<string, TranscriptRecord>()
  for (const record of records) {
    const id = asText(asObject(record.value)?.id)
    if (id !== undefined) newest.set(id, record)
  }
  return newest
}

/** A change of the session: messages that it sets are read as long as none stand before them, which they would replace. */
function readChange(
  value: unknown,
  record: TranscriptRecord,
  { report, reading }: { report: ReportBuilder; reading: GeminiMessages },
): void {
  const change = asObject(value) ?? {}
  const messages = (asArray(change.messages) ?? []).map((message) => asObject(message) ?? {})
  noteUnknownKeys(report, change, GEMINI_CLI_SESSION, '$set')
  if (messages.length === 0) return report.read(record)
  if (reading.messages.length > 0 || !messages.every(isMessage))
    return report.unknown(record, 'replaced-messages', 'The messages were replaced; those before are shown.')
  for (const message of messages) {
    noteUnknownKeys(report, message, GEMINI_CLI_MESSAGE, '$set.messages[]')
    account(report, record, addMessage(reading, message))
  }
}

function account(
  report: ReportBuilder,
  record: TranscriptRecord,
  { unknown, hasStrayResult }: GeminiOutcome,
): void {
  report.read(record)
  if (hasStrayResult)
    report.repaired(record, 'result-without-call', 'The call this result answers is not in the file.')
  if (unknown !== undefined)
    report.unknown(record, 'unknown-content', `Content of type ${unknown} is kept as it was.`)
}
