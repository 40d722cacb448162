import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asText } from '../../json/json-value.ts'
import type { ReasoningPart, ToolResultContent } from '../../model/part.ts'

/** A text, or parts of Kimi's kind: OpenAI's, and thoughts. */
export function kimiContent(content: unknown): (ToolResultContent | ReasoningPart)[] {
  return (asArray(content) ?? [content]).flatMap((piece): (ToolResultContent | ReasoningPart)[] => {
    const { type, think } = asObject(piece) ?? {}
    if (type !== 'think') return openaiContent(piece)
    const text = asText(think)
    return text === undefined ? [] : [{ type: 'reasoning', text }]
  })
}
