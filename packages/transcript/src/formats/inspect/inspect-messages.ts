import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { chatMessages } from '../../runs/chat-dialects.ts'

/** Messages of Inspect as OpenAI's; an answer of a tool that failed has its error and the error's type. */
export function inspectMessages(value: unknown): JsonObject[] {
  return (asArray(value) ?? []).flatMap((item) => {
    const message = asObject(item) ?? {}
    const error = asObject(message.error)
    if (message.role !== 'tool' || !error) return chatMessages(item, 'user') ?? []
    const said = asText(message.content) ?? asText(error.message)
    const output = { type: 'error-text', value: [asText(error.type), said].filter(Boolean).join(': ') }
    const { id, function: toolName, tool_call_id: toolCallId } = message
    const content = [{ type: 'tool-result', toolCallId, toolName, output }]
    return [{ role: 'tool', content, ...(asText(id) && { id }) }]
  })
}
