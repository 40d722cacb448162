import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { TranscriptRecord } from '../../records/records.ts'
import type { OpenCodeLog } from './opencode-log.ts'

/** An event of OpenCode's bus, or a hook that a plugin wrote down: `["event", {"event": {"type": …}}]`. */
export interface OpenCodeEvent {
  type: string
  properties: JsonObject
}

/** Why events and hooks hold nothing of a conversation, by the beginning of their names. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^message\.part\.delta$/, 'A piece of a part that follows whole.'],
  [
    /^(session\.(status|idle|diff|deleted|compacted)|server\.|installation\.|todo\.)/,
    'A state of the application.',
  ],
  [
    /^(file\.|lsp\.|ide\.|vcs\.|pty\.|tui\.|project\.|mcp\.|storage\.|command\.)/,
    'A state of the application.',
  ],
  [/^(permission\.|question\.)/, 'The person was asked something, or answered.'],
  [
    /^(tool\.|chat\.|experimental\.|shell\.|auth|config)/,
    'A hook; what it was called about stands among the events.',
  ],
]

/** The event in a record; undefined where there is none. */
export function eventOf(value: unknown): OpenCodeEvent | undefined {
  const pair = asArray(value)
  const name = asText(pair?.[0])
  const held = asObject(pair ? pair[1] : value)
  if (!held || (pair && name === undefined)) return undefined
  if (!pair && isRunEvent(held)) return { type: 'run', properties: held }
  const event = asObject(held.event) ?? asObject(held.payload) ?? (pair ? undefined : held)
  const type = asText(event?.type)
  if (event && type !== undefined && asObject(event.properties))
    return { type, properties: asObject(event.properties) ?? {} }
  return name === undefined ? undefined : { type: name, properties: held }
}

const RUN = /^(?:text|reasoning|tool_use|step_start|step_finish)$/

/** What `opencode run --format json` prints: a part, or an error, of the answer that is being written. */
function isRunEvent({ type, sessionID, part, error }: JsonObject): boolean {
  if (asText(sessionID) === undefined) return false
  return type === 'error' ? error !== undefined : RUN.test(String(type)) && asObject(part) !== undefined
}

function readRunEvent(log: OpenCodeLog, event: JsonObject, source: TranscriptRecord): void {
  const { sessionID, timestamp, error } = event
  const part = asObject(event.part)
  const id = asText(part?.messageID) ?? `run-${source.position}`
  const time = { created: timestamp }
  if (!log.hasMessage(id) || error !== undefined)
    log.addMessage({ id, sessionID, role: 'assistant', time, ...(error !== undefined && { error }) }, source)
  if (part) log.addPart(part, id)
}

/** Enters an event into the log, and accounts for its record. */
export function readEvent(log: OpenCodeLog, report: ReportBuilder, source: TranscriptRecord): void {
  const event = eventOf(source.value)
  if (!event) return report.skipped(source, 'not-an-event', 'An event has a type and properties.')
  const { type, properties } = event
  const info = asObject(properties.info)
  const part = asObject(properties.part)
  const messageId = asText(properties.messageID) ?? asText(part?.messageID) ?? ''
  if (type === 'run') readRunEvent(log, properties, source)
  else if (/^session\.(created|updated)$/.test(type) && info) log.addSession(info)
  else if (type === 'message.updated' && info) log.addMessage(info, source)
  else if (type === 'message.part.updated' && part) log.addPart(part, messageId)
  else if (type === 'message.removed') log.removeMessage(messageId)
  else if (type === 'message.part.removed') log.removePart(messageId, asText(properties.partID) ?? '')
  else {
    const reason = REASONS.find(([names]) => names.test(type))?.[1]
    if (reason !== undefined) return report.skipped(source, type, reason)
    return report.unknown(source, 'unknown-record', `Events of type "${type}" are not known.`)
  }
  report.read(source)
}
