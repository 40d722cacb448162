import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'

/** A session of Gemini CLI before its messages are read. */
export interface GeminiSession {
  /** Its first line, or the object around its messages. */
  head: JsonObject
  /** The record of the head, where it is one of its own. */
  headRecord?: TranscriptRecord
  /** Messages and marks, in order. */
  entries: { record: TranscriptRecord; value: unknown }[]
}

const TYPES = new Set(['user', 'gemini', 'model', 'info', 'error', 'warning', 'system'])

/** The sessions of the input: an object with its messages, or a line each after a head; none where it holds none. */
export function geminiSessionsOf({ records }: Records): GeminiSession[] {
  const whole = records.flatMap((record): GeminiSession[] => {
    const object = asObject(record.value)
    const messages = asArray(object?.messages)
    if (!object || !messages || !isHead(object)) return []
    if (messages.length > 0 && !messages.some(isMessage)) return []
    return [{ head: object, entries: messages.map((value) => ({ record, value })) }]
  })
  if (whole.length > 0) return whole.length * 2 >= records.length ? whole : []
  return lineSessions(records)
}

function lineSessions(records: readonly TranscriptRecord[]): GeminiSession[] {
  const [headRecord, ...rest] = records
  const head = asObject(headRecord?.value)
  if (!headRecord || !head || !isHead(head) || 'type' in head) return []
  if (!rest.some(({ value }) => isMessage(value))) return []
  return [{ head, headRecord, entries: rest.map((record) => ({ record, value: record.value })) }]
}

/** The hash of its folder is what only Gemini CLI writes. */
function isHead(object: JsonObject): boolean {
  return asText(object.sessionId) !== undefined && 'projectHash' in object
}

/** Whether a value is a message of Gemini CLI. */
export function isMessage(value: unknown): boolean {
  const message = asObject(value)
  return (
    message !== undefined &&
    TYPES.has(asText(message.type) ?? '') &&
    ('content' in message || 'parts' in message)
  )
}
