import { asArray, asObject, asObjects, asText, type JsonObject } from '../json/json-value.ts'

/** Whether an object is the state of a run as the Agents SDK of OpenAI writes it, for Python or JavaScript. */
export function isRunState(object: JsonObject): boolean {
  const version = object.$schemaVersion ?? object.schema_version
  return asText(version) !== undefined && inputOf(object) !== undefined && generatedIn(object) !== undefined
}

function inputOf({ original_input: ofPython, originalInput: ofJavaScript }: JsonObject): unknown {
  return ofPython ?? ofJavaScript
}

function generatedIn(state: JsonObject): JsonObject[] | undefined {
  const lists = [state.session_items, state.generated_items, state.generatedItems].filter(Array.isArray)
  const [longest] = lists.toSorted((one, other) => other.length - one.length)
  return longest && asObjects(longest)
}

/** The items of a run: what it was given, and what came of it. An approval repeats the call that it is asked for. */
export function runStateItems(state: JsonObject): unknown[] {
  const input = inputOf(state)
  const given = asArray(input) ?? [{ type: 'message', role: 'user', content: input }]
  const generated = (generatedIn(state) ?? [])
    .filter(({ type }) => type !== 'tool_approval_item')
    .map((item) => asObject(item.raw_item) ?? asObject(item.rawItem) ?? item)
  return [...given, ...(generated.length > 0 ? generated : answersIn(state))]
}

function answersIn({ model_responses: ofPython, modelResponses: ofJavaScript }: JsonObject): unknown[] {
  return asObjects(ofPython ?? ofJavaScript).flatMap(({ output }) => asArray(output) ?? [])
}
