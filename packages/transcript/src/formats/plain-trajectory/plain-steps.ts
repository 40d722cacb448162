import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { TextPart } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'

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

/** What counts as a fact of its kind, where not anything does. */
const READABLE: Partial<Record<StepFact, (value: unknown) => boolean>> = {
  asked: isSaid,
  answered: isSaid,
  thought: isSaid,
  action: (value) => nameOf(value) !== undefined,
  node: (value) => asText(value) !== undefined,
  success: (value) => typeof value === 'boolean',
  time: (value) => toIsoTime(value) !== undefined,
}

/** The key under which something says a fact. */
export function keyOf(object: JsonObject, fact: StepFact): string | undefined {
  const isReadable = READABLE[fact] ?? (() => true)
  return NAMES[fact].find((name) => {
    const value = object[name]
    return value !== undefined && value !== null && value !== '' && isReadable(value)
  })
}

/** What something says of a fact. */
export function factOf(object: JsonObject, fact: StepFact): unknown {
  const key = keyOf(object, fact)
  return key === undefined ? undefined : object[key]
}

/** A fact in words. */
export function wordsOf(object: JsonObject, fact: 'asked' | 'answered' | 'thought'): TextPart[] {
  const said = factOf(object, fact)
  return uiText(typeof said === 'number' ? String(said) : said)
}

function isSaid(value: unknown): boolean {
  return asText(value) !== undefined || typeof value === 'number'
}

/** The key under which an object has the steps of one task. */
export function stepsKeyOf(object: JsonObject): string | undefined {
  if (isStep(object)) return undefined
  const isAsked = keyOf(object, 'asked') !== undefined
  return Object.keys(object).find((name) => areSteps(asArray(object[name]) ?? [], isAsked))
}

/**
 * Whether a list is what an agent did, in order: all of it steps, one of which came to something. Audits, tests and checks
 * of programs list acts with results too: where nobody asked for something, one of the steps is to be that of an agent.
 */
export function areSteps(list: readonly unknown[], isAsked = false): boolean {
  const steps = asObjects(list)
  const areAll = steps.length > 0 && steps.length === list.length && steps.every(isStep)
  return (
    areAll &&
    steps.some((step) => keyOf(step, 'observed') !== undefined) &&
    (isAsked || steps.some(isOfAgent))
  )
}

/** Whether something is an act of an agent with what came of it, or the turn of a node of its graph. */
function isStep(step: JsonObject): boolean {
  if ('role' in step) return false
  if (keyOf(step, 'node') !== undefined) return 'output' in step
  const isAct = toolOf(step) !== undefined || keyOf(step, 'thought') !== undefined
  return isAct && NAMES.observed.some((name) => name in step)
}

const OF_AGENTS = names(
  `observation observations tool_calls tool_name toolName tool_input toolInput tool_args toolArgs tool_output toolOutput
  tool_result toolResult action_input actionInput action_args action_output`,
)

function isOfAgent(step: JsonObject): boolean {
  const hasThought = keyOf(step, 'thought') !== undefined && toolOf(step) !== undefined
  return hasThought || OF_AGENTS.some((name) => name in step)
}

/** The tool of an act: its name, or that in the object that the act is. */
export function toolOf(step: JsonObject): string | undefined {
  return nameOf(factOf(step, 'action'))
}

function nameOf(action: unknown): string | undefined {
  const { name, tool, tool_name: toolName, type } = asObject(action) ?? {}
  return [action, name, tool, toolName, type].map(asText).find((text) => text !== undefined)
}

function names(list: string): readonly string[] {
  return list.split(/\s+/)
}
