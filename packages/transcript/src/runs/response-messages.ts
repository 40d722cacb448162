import { asArray, asObject, asObjects, asText, type JsonObject } from '../json/json-value.ts'

const ITEM = /^(?:function_call|function_call_output|reasoning)$/

/** Whether a list is items of OpenAI's Responses interface: calls, what they gave, or thoughts, which are no messages. */
export function areResponseItems(list: readonly unknown[]): boolean {
  return list.some(isItem)
}

function isItem(value: unknown): boolean {
  const item = asObject(value)
  if (!item || item.role !== undefined || !ITEM.test(asText(item.type) ?? '')) return false
  return item.type === 'reasoning' ? Array.isArray(item.summary) : asText(item.call_id) !== undefined
}

/** Items of the Responses interface as messages: thoughts and calls of one answer are one message, up to what these gave. */
export function responseMessages(list: readonly unknown[]): unknown[] {
  const messages: unknown[] = []
  let open: { tool_calls: JsonObject[]; reasoning: string[] } | undefined
  for (const value of list) {
    const item = asObject(value) ?? {}
    if (!isItem(value)) {
      messages.push(value)
      open = undefined
    } else if (item.type === 'function_call_output') {
      messages.push({ role: 'tool', tool_call_id: item.call_id, content: item.output })
      open = undefined
    } else {
      if (!open) {
        open = { tool_calls: [], reasoning: [] }
        messages.push({
          role: 'assistant',
          content: null,
          tool_calls: open.tool_calls,
          thoughts: open.reasoning,
        })
      }
      if (item.type === 'reasoning') open.reasoning.push(...summariesOf(item))
      else open.tool_calls.push({ id: item.call_id, name: item.name, arguments: item.arguments })
    }
  }
  return messages.map(withThoughts)
}

function summariesOf({ summary, content }: JsonObject): string[] {
  const texts = [...(asArray(summary) ?? []), ...(asArray(content) ?? [])].map((piece) =>
    asText(asObject(piece)?.text),
  )
  return texts.filter((text) => text !== undefined)
}

function withThoughts(value: unknown): unknown {
  const { thoughts, ...message } = asObject(value) ?? {}
  if (!Array.isArray(thoughts)) return value
  const text = thoughts.join('\n\n')
  return { ...message, ...(text !== '' && { reasoning_content: text }) }
}

/** The items that a response of the Responses interface answers with. */
export function answeredItems({ object, output }: JsonObject): unknown[] | undefined {
  const items = object === 'response' ? asObjects(output) : []
  return items.length > 0 ? items : undefined
}
