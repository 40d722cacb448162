import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'

/** What a step of a trajectory, or the object around its steps, may say. */
export type StepFact =
  | 'asked'
  | 'answered'
  | 'thought'
  | 'action'
  | 'input'
  | 'observed'
  | 'error'
  | 'success'
  | 'node'
  | 'time'

/** Names that programs give to it, the surest first. */
const NAMES: Readonly<Record<StepFact, readonly string[]>> = {
  asked: names(
    'task_description user_query user_input user_message question query task instruction goal problem objective prompt input',
  ),
  answered: names(
    'final_answer finalAnswer final_response finalResponse final_output finalOutput answer response output result',
  ),
  thought: names('thought thoughts thinking reasoning rationale'),
  action: names('action tool tool_name toolName function_name'),
  input: names(
    'action_input actionInput tool_input toolInput action_args tool_args toolArgs arguments args parameters params input',
  ),
  observed: names(
    'observation observations tool_output toolOutput tool_result toolResult action_output output result',
  ),
  error: names('error error_message'),
  success: names('success ok succeeded'),
  node: names('node'),
  time: names('timestamp time created_at ts'),
}

/** The key under which something says a fact. */
export function keyOf(object: JsonObject, fact: StepFact): string | undefined {
  return NAMES[fact].find(
    (name) => object[name] !== undefined && object[name] !== null && object[name] !== '',
  )
}

/** What something says of a fact. */
export function factOf(object: JsonObject, fact: StepFact): unknown {
  const key = keyOf(object, fact)
  return key === undefined ? undefined : object[key]
}

/** The key under which an object has the steps of one task. */
export function stepsKeyOf(object: JsonObject): string | undefined {
  return isStep(object)
    ? undefined
    : Object.keys(object).find((name) => areSteps(asArray(object[name]) ?? []))
}

/** Whether a list is what an agent did, in order: all of it steps, one of which came to something. */
export function areSteps(list: readonly unknown[]): boolean {
  const steps = asObjects(list)
  const areAll = steps.length > 0 && steps.length === list.length && steps.every(isStep)
  return areAll && steps.some((step) => keyOf(step, 'observed') !== undefined)
}

/** Whether something is an act of an agent with what came of it, or the turn of a node of its graph. */
function isStep(step: JsonObject): boolean {
  if ('role' in step) return false
  if (asText(factOf(step, 'node')) !== undefined) return 'output' in step
  const isAct = toolOf(step) !== undefined || asText(factOf(step, 'thought')) !== undefined
  return isAct && NAMES.observed.some((name) => name in step)
}

/** The tool of an act: its name, or that in the object that the act is. */
export function toolOf(step: JsonObject): string | undefined {
  const action = factOf(step, 'action')
  const { name, tool, tool_name: toolName, type } = asObject(action) ?? {}
  return [action, name, tool, toolName, type].map(asText).find((text) => text !== undefined)
}

function names(list: string): readonly string[] {
  return list.split(/\s+/)
}
