import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { readLoopRecord } from './loop-records.ts'
import { KIMI_RECORD } from './known-kimi-keys.ts'
import { readWireMessage } from './wire-messages.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

/** Reads `wire.jsonl` of Kimi CLI and Kimi Code, of their first protocol and of that since 1.4. */
export const kimiReader: ConversationReader = sessionReader({
  id: 'kimi',
  label: 'Kimi session',
  takes: TAKEN_KEYS,
  application: 'Kimi',
  detect: (values, container) => container === 'json-lines' && isWire(values),
  keys: KIMI_RECORD,
  timeOf: ({ time, timestamp, created_at: created }) => time ?? timestamp ?? created,
  read: (session, record) =>
    asObject(record.message) && record.type === undefined
      ? readWireMessage(session, asObject(record.message) ?? {})
      : readLoopRecord(session, record),
})

/** A message of the first protocol. */
const isOld = (record: JsonObject | undefined) =>
  typeof record?.timestamp === 'number' && /^[A-Z]\w+$/.test(asText(asObject(record.message)?.type) ?? '')

function isWire(values: readonly JsonObject[]): boolean {
  const [head] = values
  const hasHead = head?.type === 'metadata' && asText(head.protocol_version) !== undefined
  if (!hasHead)
    return values.every((record) => isOld(record) && 'payload' in (asObject(record.message) ?? {}))
  return values
    .slice(1)
    .some((record) => isOld(record) || /^(turn|context)\./.test(asText(record.type) ?? ''))
}
