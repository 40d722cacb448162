import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'

/** Who a step may be of, in the format and in files that are like it. */
const SOURCES = new Set(['user', 'agent', 'system', 'assistant', 'environment', 'tool'])

/** Whether a value is a trajectory: one that states its version, or one whose steps no other format has. */
export function isTrajectory(value: unknown): boolean {
  const object = asObject(value)
  const steps = asArray(object?.steps)
  if (!object || !steps) return false
  return /^ATIF-v\d/.test(asText(object.schema_version) ?? '') || isLoose(steps)
}

/** Whether values are the steps of one trajectory, with nothing around them. */
export function isStepList(values: readonly unknown[]): boolean {
  return isLoose(values) && asObjects(values).every((step) => step.step_id !== undefined)
}

/** Steps that say who takes them, of which some are numbered, call functions, or are of both sides. */
function isLoose(values: readonly unknown[]): boolean {
  const steps = asObjects(values)
  if (steps.length === 0 || steps.length < values.length || !steps.every(isStep)) return false
  const sources = new Set(steps.map(({ source }) => source))
  const isMarked = steps.some((step) => step.step_id !== undefined || isCalling(step))
  return sources.has('agent') && (isMarked || sources.has('user'))
}

function isStep(step: JsonObject): boolean {
  const { source, message, tool_calls: calls, observation, step_id: id } = step
  const says = [message, calls, observation, id].some((value) => value !== undefined)
  return SOURCES.has(asText(source) ?? '') && says
}

function isCalling({ tool_calls: calls }: JsonObject): boolean {
  return asObjects(calls).some(({ function_name: name }) => asText(name) !== undefined)
}
