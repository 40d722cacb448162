import { asObject, asText, type JsonObject } from '../json/json-value.ts'

/** Items that the Agents SDK for JavaScript names otherwise than the Responses interface does. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['function_call_result', 'function_call_output'],
  ['computer_call_result', 'computer_call_output'],
])

/** Whether an item is one that the Agents SDK alone names so. */
export function isAgentsItem(type: string): boolean {
  return RENAMED.has(type) || type === 'hosted_tool_call'
}

/** An item of the Agents SDK as the Responses interface writes it; any other as it is. */
export function inResponsesForm(item: JsonObject): JsonObject {
  const { callId, output } = item
  const type = RENAMED.get(asText(item.type) ?? '')
  const text = asObject(output)?.type === 'text' ? asText(asObject(output)?.text) : undefined
  return {
    ...item,
    ...(type !== undefined && { type }),
    ...(item.call_id === undefined && callId !== undefined && { call_id: callId }),
    ...(type !== undefined && text !== undefined && { output: text }),
  }
}
