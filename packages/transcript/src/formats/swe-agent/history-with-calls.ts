import { asArray, asString, asText, type JsonObject } from '../../json/json-value.ts'

/**
 * The history with commands as calls of tools and with what they printed as their answers: a model without tools writes a
 * command into its words, and the environment answers as if a person did.
 */
export function historyWithCalls(history: readonly JsonObject[]): JsonObject[] {
  return history.map((message, index) => {
    const answered = asText(asArray(message.tool_call_ids)?.[0])
    if (answered) return { ...message, tool_call_id: answered, content: withPictures(message.content) }
    if (hasCommand(message)) return callOf(message, index)
    const before = history[index - 1]
    const isObservation = message.role === 'user' && before !== undefined && hasCommand(before)
    if (!isObservation) return message
    return {
      ...message,
      role: 'tool',
      tool_call_id: idOf(index - 1),
      content: withPictures(message.content),
    }
  })
}

function hasCommand({ role, action, tool_calls: calls }: JsonObject): boolean {
  return role === 'assistant' && asText(action) !== undefined && (asArray(calls) ?? []).length === 0
}

function callOf(message: JsonObject, index: number): JsonObject {
  const command = asText(message.action) ?? ''
  const call = { name: 'bash', arguments: JSON.stringify({ command }) }
  return {
    ...message,
    content: thoughtOf(message, command),
    tool_calls: [{ id: idOf(index), type: 'function', function: call }],
  }
}

/** Characters that fences or tags around a command have at most. */
const LONGEST_FENCE = 60

/** The words before the command, unless they hold more than thought and command. */
function thoughtOf({ thought, content }: JsonObject, command: string): unknown {
  const words = asString(thought) ?? ''
  const written = asString(content)
  if (written === undefined) return content
  return written.length <= words.length + command.length + LONGEST_FENCE ? words.trim() : written
}

function idOf(index: number): string {
  return `action-${index + 1}`
}

const PICTURE = /!\[[^\]\n]{0,200}\]\((data:image\/[\w.+-]{1,40};base64,[\w+/=]+)\)/

/** Pictures that stand in a text as Markdown are pieces of their own. */
function withPictures(content: unknown): unknown {
  const text = asString(content)
  if (text === undefined || !PICTURE.test(text)) return content
  return text.split(PICTURE).flatMap((piece, index): JsonObject[] => {
    if (index % 2 === 1) return [{ type: 'image_url', image_url: { url: piece } }]
    return piece.trim() === '' ? [] : [{ type: 'text', text: piece }]
  })
}
