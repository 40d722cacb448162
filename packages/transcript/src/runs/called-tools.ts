import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import { embeddedJson } from './embedded-json.ts'

/** Characters of a value that are told. */
const LONGEST_VALUE = 60

/** The calls of a message in OpenAI's form, one a line: `search(query: "beans", limit: 3)`; undefined without any. */
export function calledTools({ content, tool_calls: stated }: JsonObject): string | undefined {
  const pieces = (asArray(content) ?? []).map(asObject).filter((piece) => piece?.type === 'tool-call')
  const calls = [...pieces, ...(asArray(stated) ?? []).map(asObject)].map((call) => {
    const source = asObject(call?.function) ?? call ?? {}
    const name = asText(source.toolName) ?? asText(source.name)
    return name === undefined ? [] : [`${name}(${argumentsOf(source.input ?? source.arguments)})`]
  })
  return calls.flat().join('\n') || undefined
}

function argumentsOf(input: unknown): string {
  return Object.entries(asObject(embeddedJson(input)) ?? {})
    .map(([name, value]) => `${name}: ${shortJson(value)}`)
    .join(', ')
}

function shortJson(value: unknown): string {
  const json = JSON.stringify(value) ?? ''
  return json.length <= LONGEST_VALUE ? json : '…'
}
