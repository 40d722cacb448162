import { importTranscript } from '../../../import/import-transcript.ts'
import type { ImportResult } from '../../../reading/import-result.ts'
import type { JsonObject } from '../../../json/json-value.ts'

/** A record that carries a message, as Claude Code writes it; `more` overrides its fields. */
export function turn(
  type: 'user' | 'assistant',
  uuid: string,
  parentUuid: string | null,
  content: unknown,
  more: JsonObject = {},
): JsonObject {
  const message = type === 'user' ? { role: type, content } : { role: type, id: `msg_${uuid}`, content }
  return { type, uuid, parentUuid, sessionId: 's1', isSidechain: false, message, ...more }
}

export function text(value: string): JsonObject[] {
  return [{ type: 'text', text: value }]
}

export function toolUse(id: string, name = 'Bash', input: JsonObject = {}): JsonObject[] {
  return [{ type: 'tool_use', id, name, input }]
}

export function toolResult(id: string, content: unknown = 'done'): JsonObject[] {
  return [{ type: 'tool_result', tool_use_id: id, content }]
}

/** Imports records as one file, a record a line. */
export function importLines(...records: unknown[]): ImportResult {
  return importTranscript({
    name: 'lines.jsonl',
    content: records.map((record) => JSON.stringify(record)).join('\n'),
  })
}

/** Ids and parents of the first conversation's messages. */
export function treeOf({ conversations }: ImportResult): string[] {
  return conversations[0]!.messages.map(({ id, parentId }) => `${parentId ?? 'root'} > ${id}`)
}
