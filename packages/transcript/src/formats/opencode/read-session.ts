import { chatConversation } from '../../chats/chat-conversation.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import type { Usage } from '../../model/usage.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { AgentSession } from '../../sessions/agent-session.ts'
import { addPart, fieldsOfPart } from './add-part.ts'
import { OPENCODE_MESSAGE, OPENCODE_PART } from './known-opencode-keys.ts'
import type { OpenCodeLog, OpenCodeMessage } from './opencode-log.ts'

const APPLICATION = 'OpenCode'

/** All conversations of a log: the sessions that no call of another started. */
export function readSessions(log: OpenCodeLog, report: ReportBuilder, file: TranscriptFile): Conversation[] {
  const reading: Reading = { log, messages: log.messagesBySession(), report, done: new Set() }
  const roots = [...log.sessions].filter(
    ([, { parentID: parent }]) => !log.sessions.has(asText(parent) ?? ''),
  )
  const conversations = roots.flatMap(([id]) => readConversation(id, reading, file))
  const left = [...log.sessions.keys()].filter((id) => !reading.done.has(id))
  return [...conversations, ...left.flatMap((id) => readConversation(id, reading, file))]
}

interface Reading {
  log: OpenCodeLog
  messages: Map<string, OpenCodeMessage[]>
  report: ReportBuilder
  /** Sessions that stand in a conversation already. */
  done: Set<string>
}

function readConversation(id: string, reading: Reading, file: TranscriptFile): Conversation[] {
  const { log, messages, report } = reading
  const [first] = messages.get(id) ?? []
  if (!first || reading.done.has(id)) return []
  const info = log.sessions.get(id) ?? {}
  const session = new AgentSession(APPLICATION, report, first.source)
  session.begin(first.source, asObject(info.time)?.created)
  session.keep('session', info)
  readMessages(session, id, reading)
  if (session.cost > 0) session.keep('cost', { usd: session.cost })
  const version = asText(info.version)
  const { created, updated } = asObject(info.time) ?? {}
  const conversation = chatConversation(session.messages, {
    source: { format: 'opencode', application: APPLICATION, ...(version && { version }) },
    about: { id: info.id, title: titleOf(info), created, updatedAt: updated },
    file,
  })
  return [{ ...conversation, kind: 'agent' }]
}

/** A session that has no title yet is called by its time. */
function titleOf({ title }: JsonObject): string | undefined {
  const text = asText(title)
  return text !== undefined && /^(New|Child) session - \d{4}-/.test(text) ? undefined : text
}

function readMessages(session: AgentSession, id: string, reading: Reading, inside?: string): void {
  reading.done.add(id)
  const revertedTo = asObject(reading.log.sessions.get(id)?.revert)?.messageID
  let isReverted = false
  for (const message of reading.messages.get(id) ?? []) {
    isReverted ||= revertedTo !== undefined && message.info.id === revertedTo
    const count = session.messages.length
    readMessage(session, message, reading, inside)
    if (isReverted) for (const undone of session.messages.slice(count)) undone.hidden = true
  }
}

function readMessage(
  session: AgentSession,
  source: OpenCodeMessage,
  reading: Reading,
  inside?: string,
): void {
  const { info } = source
  session.begin(source.source, asObject(info.time)?.created)
  noteUnknownKeys(reading.report, info, OPENCODE_MESSAGE, 'info')
  const parts = [...source.parts.values()]
  for (const part of parts) noteUnknownKeys(reading.report, part, OPENCODE_PART, 'part')
  const role = chatRole(info.role)
  if (!role) return session.keepUnknown('message')
  const unseen = parts.filter(({ synthetic, type }) => synthetic === true || type === 'agent')
  const nested = inside === undefined ? {} : { inside }
  const isCompaction = role === 'user' && parts.some(({ type }) => type === 'compaction')
  const facts = {
    ...factsOf(info),
    ...nested,
    ...(isCompaction && { author: APPLICATION, isNotice: true }),
  }
  const message = session.say(role, [], facts)
  if (isCompaction) session.add(message, { type: 'text', text: 'Compaction' })
  if (info.summary === true) session.add(message, { type: 'data', name: 'compaction-summary', data: {} })
  for (const part of parts) {
    if (unseen.includes(part)) continue
    const call = addPart(session, message, part)
    const child = asText(asObject(asObject(part.state)?.metadata)?.sessionId)
    if (call && child !== undefined && reading.log.sessions.has(child) && !reading.done.has(child))
      readMessages(session, child, reading, call.toolCallId)
  }
  for (const part of unseen) {
    if (part.type !== 'agent') session.inject([{ type: 'text', text: asText(part.text) ?? '' }], nested)
    // The words of the question name the agent already.
    else
      session.say('system', [{ type: 'data', name: 'agent', data: fieldsOfPart(part) }], {
        hidden: true,
        ...nested,
      })
  }
  session.cost += asCount(info.cost) ?? 0
  const error = asObject(info.error)
  if (error) tellError(session, error)
}

/** An answer that a person stopped is none that failed. */
function tellError(session: AgentSession, error: JsonObject): void {
  const isStopped = error.name === 'MessageAbortedError'
  const message = asText(asObject(error.data)?.message) ?? asText(error.name)
  session.tell('error', message, isStopped ? { ...error, message, reason: 'aborted' } : error)
}

function factsOf(info: JsonObject): { id?: string; model?: string; usage?: Usage } {
  const id = asText(info.id)
  const model = asText(info.modelID)
  const usage = usageOf(asObject(info.tokens))
  return { ...(id && { id }), ...(model && { model }), ...(usage && { usage }) }
}

function usageOf(tokens: JsonObject | undefined): Usage | undefined {
  const cache = asObject(tokens?.cache)
  const cached = asCount(cache?.read)
  const inputTokens = (asCount(tokens?.input) ?? 0) + (cached ?? 0) + (asCount(cache?.write) ?? 0)
  const outputTokens = asCount(tokens?.output) ?? 0
  const reasoningTokens = asCount(tokens?.reasoning)
  if (inputTokens + outputTokens === 0) return undefined
  return {
    inputTokens,
    outputTokens,
    ...(reasoningTokens && { reasoningTokens }),
    ...(cached !== undefined && { cachedInputTokens: cached }),
  }
}
