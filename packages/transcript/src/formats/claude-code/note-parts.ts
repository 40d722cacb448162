import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { unwrapText } from '../../chats/command-text.ts'

/** What a record says about the record, not about its subject. */
const envelope = new Set(
  `type subtype uuid parentUuid logicalParentUuid isSidechain isMeta userType entrypoint cwd sessionId session_id
   version gitBranch slug timestamp agentId`.split(/\s+/),
)

/** The parts of a `system`, `attachment` or `result` record: its text where it has one, else its fields. */
export function notePartsOf(record: JsonObject): Part[] {
  const attachment = asObject(record.attachment)
  if (attachment) return [{ type: 'data', name: asText(attachment.type) ?? 'attachment', data: attachment }]
  const name = asText(record.subtype) ?? asText(record.type) ?? 'system'
  const text = asText(record.content)
  if (!text) return [{ type: 'data', name, data: fieldsOf(record) }]
  const parts: Part[] = [{ type: 'text', text: unwrapText(text)?.text ?? text }]
  const compaction = asObject(record.compactMetadata) ?? asObject(record.compact_metadata)
  if (compaction) parts.push({ type: 'data', name: 'compaction', data: compaction })
  return parts
}

function fieldsOf(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !envelope.has(key)))
}
