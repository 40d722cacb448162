import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import { embeddedJson } from './embedded-json.ts'

/** Characters of a call. */
const LONGEST = 200

/** The calls of a message in OpenAI's form, one a line: `search({query: "beans"})`; undefined without any. */
export function calledTools({ content, tool_calls: stated }: JsonObject): string | undefined {
  const calls = [...(asArray(content) ?? []), ...(asArray(stated) ?? [])].flatMap((value) => {
    const call = asObject(asObject(value)?.function) ?? asObject(value) ?? {}
    const name = asText(call.toolName) ?? asText(call.name)
    const input = JSON.stringify(embeddedJson(call.input ?? call.arguments)) ?? ''
    return name ? `${name}(${input.replaceAll(/"(\w+)":/g, '$1: ').slice(0, LONGEST)})` : []
  })
  return calls.join('\n') || undefined
}
