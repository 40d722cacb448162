import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { TranscriptRecord } from '../../records/records.ts'
import { type SourceMessage, sourceMessage } from './source-message.ts'

/** An entry of a conversation's `mapping`. */
export interface SourceNode {
  /** Its key in the mapping. */
  id: string
  /** The node as a record of the report. */
  item: TranscriptRecord
  /** As the node names it; may not exist. */
  parent?: string
  /** As the node names them; may not exist. */
  children: string[]
  message?: SourceMessage
}

/** The nodes of a conversation in the order of its `mapping`. */
export function sourceNodes(
  conversation: JsonObject,
  itemOf: (value: unknown) => TranscriptRecord,
): SourceNode[] {
  return Object.entries(asObject(conversation.mapping) ?? {}).map(([id, value]) => {
    const node = asObject(value) ?? {}
    return {
      id: nodeId(id),
      item: itemOf(value),
      parent: asText(node.parent),
      children: (asArray(node.children) ?? []).filter((child) => typeof child === 'string').map(nodeId),
      message: sourceMessage(node.message, node.create_time),
    }
  })
}

/** Ids of our model are not empty; a key may be. */
function nodeId(key: string): string {
  return key === '' ? 'empty-key' : key
}
