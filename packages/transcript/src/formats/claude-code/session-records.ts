import { asArray, asObject, asText } from '../../json/json-value.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'

const envelopes = ['sessionId', 'session_id', 'parentUuid', 'parent_tool_use_id', 'uuid', 'timestamp']

/** The records of a session, whatever holds them; undefined when this is no session of Claude Code. */
export const sessionRecordsOf: (source: Records) => readonly TranscriptRecord[] | undefined = oncePerInput(
  (source) => {
    const items = source.container === 'json-lines' ? source.records : itemsOf(source.records[0])
    return items.some((item) => isSessionRecord(item.value)) || isBareStream(items) ? items : undefined
  },
)

/** The messages of the SDK as a program kept them, without ids and roles: the beginning of the session says what they are. */
function isBareStream(items: readonly TranscriptRecord[]): boolean {
  const records = items.map(({ value }) => asObject(value))
  const begins = records[0]?.type === 'system' && records[0].subtype === 'init'
  return (
    begins &&
    asText(records[0]?.session_id) !== undefined &&
    records.some((record) => record?.type === 'assistant' && Array.isArray(asObject(record.message)?.content))
  )
}

/** Whether the lines are those of iFlow, which writes them as Claude Code does and names its sessions otherwise. */
export function isIflowSession(source: Records): boolean {
  const ids = (sessionRecordsOf(source) ?? []).map(({ value }) => asText(asObject(value)?.sessionId))
  return ids.some((id) => id?.startsWith('session-'))
}

/** `{"loglines": […]}` of the web, an array as the SDK gives it, or a file of one line. */
function itemsOf(whole: TranscriptRecord | undefined): TranscriptRecord[] {
  if (!whole) return []
  const elements = asArray(asObject(whole.value)?.loglines) ?? asArray(whole.value)
  return elements ? elements.map((value, index) => ({ position: index + 1, value })) : [whole]
}

function isSessionRecord(value: unknown): boolean {
  const record = asObject(value)
  const type = record?.type
  if (type === 'summary') return typeof record?.leafUuid === 'string'
  if (type === 'file-history-snapshot') return asObject(record?.snapshot) !== undefined
  if (!record || (type !== 'user' && type !== 'assistant')) return false
  const message = asObject(record.message)
  const hasContent = typeof message?.content === 'string' || Array.isArray(message?.content)
  const isOwnRole =
    message?.role === type || (message?.role === undefined && asText(record.uuid) !== undefined)
  return hasContent && isOwnRole && envelopes.some((key) => key in record)
}
