import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'

/** One line of a rollout: its type, when it was written, and what it holds. */
export interface RolloutRecord {
  source: TranscriptRecord
  /** Such as `response_item`; the first releases wrote items without a type around them. */
  type: string
  /** As it stands in the file. */
  timestamp: unknown
  payload: JsonObject
}

const TYPES = new Set([
  'session_meta',
  'turn_context',
  'response_item',
  'event_msg',
  'compacted',
  'world_state',
  'history_mutation',
])

/** The item types that the first releases wrote without anything around them. */
const BARE = new Set(['message', 'reasoning', 'function_call', 'function_call_output', 'local_shell_call'])

/** The lines of a rollout of Codex; undefined where the records are none. */
export const rolloutRecordsOf: (source: Records) => readonly RolloutRecord[] | undefined = oncePerInput(
  ({ records }) => {
    const wrapped = records.filter(({ value }) => isWrapped(asObject(value))).length
    const isRollout = (wrapped > 0 && wrapped * 2 >= records.length) || isFirstRelease(records)
    return isRollout ? records.map(rolloutRecordOf) : undefined
  },
)

function isWrapped(record: JsonObject | undefined): boolean {
  return TYPES.has(asText(record?.type) ?? '') && asObject(record?.payload) !== undefined
}

function rolloutRecordOf(source: TranscriptRecord): RolloutRecord {
  const record = asObject(source.value) ?? {}
  const { timestamp } = record
  const payload = asObject(record.payload)
  if (payload) return { source, type: asText(record.type) ?? '', timestamp, payload }
  if (BARE.has(asText(record.type) ?? ''))
    return { source, type: 'response_item', timestamp, payload: record }
  if (record.record_type !== undefined) return { source, type: 'state', timestamp, payload: record }
  if (isHead(record)) return { source, type: 'session_meta', timestamp, payload: record }
  return { source, type: asText(record.type) ?? '', timestamp, payload: record }
}

function isHead(record: JsonObject): boolean {
  return asText(record.id) !== undefined && 'timestamp' in record && !('type' in record)
}

function isFirstRelease(records: readonly TranscriptRecord[]): boolean {
  const head = asObject(records[0]?.value)
  const isBare = head !== undefined && Object.keys(head).length === 2
  if (!head || !isHead(head) || !('instructions' in head || 'git' in head || isBare)) return false
  return records.slice(1).some(({ value }) => BARE.has(asText(asObject(value)?.type) ?? ''))
}
