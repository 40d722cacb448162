import { asObject, asString, type JsonObject } from '../json/json-value.ts'
import { parseJson } from '../json/parse-json.ts'

/** The fields of a tool's input, which is an object or a JSON object as a string; empty for anything else. */
export function inputFields(input: unknown): JsonObject {
  const text = asString(input)
  const value = text?.trimStart().startsWith('{') ? parseJson(text) : input
  return asObject(value) ?? {}
}
