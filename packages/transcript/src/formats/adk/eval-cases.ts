import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'

/** The cases of an evaluation set, each a conversation. */
export function evalCases(value: JsonObject): readonly unknown[] | undefined {
  return asText(value.eval_set_id) === undefined ? undefined : asArray(value.eval_cases)
}

/** The invocations of a case as the events that a session would have; undefined where it is no case. */
export function eventsOfCase(value: JsonObject): readonly unknown[] | undefined {
  const invocations = asArray(value.conversation)
  if (asText(value.eval_id) === undefined || !invocations) return undefined
  return invocations.flatMap((invocation) => eventsOfInvocation(asObject(invocation) ?? {}))
}

function eventsOfInvocation(invocation: JsonObject): JsonObject[] {
  const between = asObject(invocation.intermediate_data) ?? {}
  const head = { invocation_id: invocation.invocation_id, timestamp: invocation.creation_timestamp }
  const calls = (asArray(between.tool_uses) ?? []).map((call) => ({ function_call: call }))
  const answers = (asArray(between.tool_responses) ?? []).map((answer) => ({ function_response: answer }))
  const events = (asArray(between.invocation_events) ?? []).map((event) => ({ ...head, ...asObject(event) }))
  const answered = asObject(invocation.final_response)
  return [
    { ...head, author: 'user', content: invocation.user_content },
    ...(calls.length > 0 ? [{ ...head, author: 'agent', content: { role: 'model', parts: calls } }] : []),
    ...(answers.length > 0 ? [{ ...head, author: 'agent', content: { role: 'user', parts: answers } }] : []),
    ...events,
    ...(answered ? [{ ...head, author: 'agent', content: answered }] : []),
  ]
}
