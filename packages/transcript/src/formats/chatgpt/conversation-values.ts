import { asArray, asObject, type JsonObject } from '../../json/json-value.ts'
import type { TranscriptRecord } from '../../records/records.ts'

/** One value of the input: a conversation, or something else. */
export interface Candidate {
  /** The record of the input it stands in. */
  record: TranscriptRecord
  value: unknown
}

/** The elements of `conversations.json`, or the one conversation a backend answer is. */
export function* candidates(records: readonly TranscriptRecord[]): Iterable<Candidate> {
  for (const record of records) {
    const { value } = record
    const elements = asArray(value) ?? asArray(asObject(value)?.conversations) ?? [value]
    for (const element of elements) yield { record, value: element }
  }
}

/** Whether a value is a conversation of ChatGPT: a `mapping` with nodes that hold a message or children. */
export function isConversation(value: unknown): value is JsonObject {
  const conversation = asObject(value)
  const mapping = asObject(conversation?.mapping)
  if (!conversation || !mapping) return false
  const nodes = Object.values(mapping)
  return nodes.length === 0 ? 'current_node' in conversation : nodes.some(isNode)
}

function isNode(value: unknown): boolean {
  const node = asObject(value)
  const message = asObject(node?.message)
  if (message)
    return asObject(message.content) !== undefined && (asObject(message.author) ?? message.role) !== undefined
  return node !== undefined && Array.isArray(node.children)
}
