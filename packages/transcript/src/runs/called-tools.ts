import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import { embeddedJson } from './embedded-json.ts'

/** Characters of a call. */
const LONGEST = 200

/** The calls of a message in OpenAI's form, one a line: `search({query: "beans"})`; undefined without any. */
export function calledTools({ content, tool_calls: stated }: JsonObject): string | undefined {
  const found = [
    ...(asArray(content) ?? []).map((value) => callIn(value, false)),
    ...(asArray(stated) ?? []).map((value) => callIn(value, true)),
  ]
  const calls = found.flatMap((call) => {
    if (!call) return []
    const name = asText(call.toolName) ?? asText(call.name)
    const input = JSON.stringify(embeddedJson(call.input ?? call.arguments ?? call.args)) ?? ''
    return name ? `${name}(${input.replaceAll(/"(\w+)":/g, '$1: ').slice(0, LONGEST)})` : []
  })
  return calls.join('\n') || undefined
}

/** A picture or a document has a name too: a call is a function, names a tool, or has input and a type or a place that says so. */
function callIn(value: unknown, isAmongCalls: boolean): JsonObject | undefined {
  const block = asObject(value)
  const called = asObject(block?.function)
  if (called || !block) return called
  const isTool = isAmongCalls || /tool|function/i.test(asText(block.type) ?? '')
  const hasInput = 'input' in block || 'arguments' in block || 'args' in block
  return asText(block.toolName) !== undefined || (isTool && hasInput) ? block : undefined
}
