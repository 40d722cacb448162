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

/** The items of a run: what it was given, and what came of it. Most approvals repeat the call that they are asked for. */
export function runStateItems(state: JsonObject): unknown[] {
  const input = inputOf(state)
  const given = asArray(input) ?? [{ type: 'message', role: 'user', content: input }]
  const generated = generatedIn(state) ?? []
  const came = generated.filter((item) => !isApproval(item)).map(rawItem)
  const items = [...given, ...(came.length > 0 ? came : answersIn(state))]
  const calls = new Set(items.map((item) => callIdOf(asObject(item) ?? {})))
  const approvals = generated.filter(isApproval).map(rawItem)
  return [...items, ...approvals.filter((item) => !calls.has(callIdOf(item)))]
}

function isApproval({ type }: JsonObject): boolean {
  return type === 'tool_approval_item'
}

function rawItem(item: JsonObject): JsonObject {
  return asObject(item.raw_item) ?? asObject(item.rawItem) ?? item
}

function callIdOf({ call_id: ofPython, callId: ofJavaScript, id }: JsonObject): string | undefined {
  return asText(ofPython) ?? asText(ofJavaScript) ?? asText(id)
}

function answersIn({ model_responses: ofPython, modelResponses: ofJavaScript }: JsonObject): unknown[] {
  return asObjects(ofPython ?? ofJavaScript).flatMap(({ output }) => asArray(output) ?? [])
}
