import { asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { TranscriptRecord } from '../../records/records.ts'
import { reasonToSkip } from './bookkeeping-records.ts'

/** The kind of a record of a session. */
export type SessionRecordKind = 'turn' | 'note' | 'title' | 'progress' | 'bookkeeping' | 'unknown'

/** A record with the fields that locate it, under one name for session files and for the SDK's stream. */
export interface SessionRecord {
  source: TranscriptRecord
  kind: SessionRecordKind
  type: string
  fields: JsonObject
  uuid?: string
  /** Null: a root. Undefined: the record follows the one before it. */
  parentUuid: string | null | undefined
  sessionId?: string
  isSidechain: boolean
  agentId?: string
  /** The call that started the sub-agent whose record this is. */
  parentToolCallId?: string
}

/** Names what a record is and where it belongs; `agent_progress` records stand for the record they carry. */
export function sessionRecordOf(source: TranscriptRecord): SessionRecord {
  const outer = asObject(source.value) ?? {}
  const carried = agentRecordOf(outer)
  const fields = carried ?? (isWrittenSummary(outer) ? { ...outer, isCompactSummary: true } : outer)
  const type = asString(fields.type) ?? typeof source.value
  const data = asObject(outer.data)
  return {
    source,
    kind: kindOf(type, fields),
    type,
    fields,
    uuid: asText(fields.uuid),
    parentUuid: carried ? undefined : parentOf(fields),
    sessionId: asText(outer.sessionId) ?? asText(outer.session_id),
    isSidechain: carried !== undefined || fields.isSidechain === true,
    agentId: asText(fields.agentId) ?? (carried && asText(data?.agentId)),
    parentToolCallId: asText(fields.parent_tool_use_id) ?? (carried && asText(outer.parentToolUseID)),
  }
}

/** What was kept of a session that had become too long; a summary without a message is a title. */
function isWrittenSummary({ type, message }: JsonObject): boolean {
  return type === 'summary' && asObject(message)?.content !== undefined
}

function agentRecordOf(record: JsonObject): JsonObject | undefined {
  const data = asObject(record.data)
  const carried =
    record.type === 'progress' && data?.type === 'agent_progress' ? asObject(data.message) : undefined
  return asObject(carried?.message) ? carried : undefined
}

function parentOf(fields: JsonObject): string | null | undefined {
  const parent = asText(fields.parentUuid) ?? asText(fields.logicalParentUuid)
  return parent ?? (fields.parentUuid === null ? null : undefined)
}

/** The words of a prompt that the application took out of its queue while it worked. */
export function steeringOf({ type, operation, content }: JsonObject): string | undefined {
  return type === 'queue-operation' && operation === 'remove' ? asText(content) : undefined
}

function kindOf(type: string, fields: JsonObject): SessionRecordKind {
  if (type === 'user' || type === 'assistant') return asObject(fields.message) ? 'turn' : 'unknown'
  if (isWrittenSummary(fields)) return 'turn'
  if (type === 'attachment') return asObject(fields.attachment)?.type === 'queued_command' ? 'turn' : 'note'
  if (type === 'system' || type === 'result') return 'note'
  if (type === 'progress') return 'progress'
  if (type === 'summary' || type === 'custom-title' || type === 'ai-title') return 'title'
  return reasonToSkip(type) === undefined ? 'unknown' : 'bookkeeping'
}
