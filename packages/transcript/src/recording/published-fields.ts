import { asArray, asObject, type JsonObject } from '../json/json-value.ts'
import { publishedAnswer } from '../publication/published-answer.ts'
import { publishedArgumentsText } from '../publication/published-arguments.ts'
import { withoutSystemPrompts } from '../publication/without-system-prompts.ts'

/** Some fields of an event or a message, in their order, as readers may see them. */
export function publishedFields(fields: JsonObject, names: readonly string[]): JsonObject {
  return pick(fields, names, (name, value) =>
    Object.hasOwn(published, name) ? published[name]?.(value) : value,
  )
}

/** Fields that hold more than what is read of them. One that comes to undefined is left out. */
const published: Record<string, (value: unknown) => unknown> = {
  metadata: (value) => pickFilled(value, ['stepName']),
  input: publishedInput,
  result: publishedAnswer,
  outcome: publishedOutcome,
  toolCalls: (value) => asArray(value)?.map(publishedCall),
}

/** The answers that a run goes on with; what else an agent was asked is its own. */
function publishedInput(value: unknown): JsonObject | undefined {
  const { resume } = asObject(value) ?? {}
  if (resume === undefined) return undefined
  const answers = asArray(resume)?.map((answer) =>
    pick(asObject(answer) ?? {}, ['interruptId', 'status', 'payload'], (_, given) =>
      withoutSystemPrompts(given),
    ),
  )
  return { ...pickFilled(value, ['runId']), resume: answers ?? [] }
}

function publishedOutcome(value: unknown): JsonObject | undefined {
  const outcome = pickFilled(value, ['type', 'interrupts', 'interruptIds', 'pendingToolCallIds'])
  const interrupts = asArray(outcome?.interrupts)
  return interrupts ? { ...outcome, interrupts: interrupts.map(publishedQuestion) } : outcome
}

const questionKeys = new Set(['id', 'reason', 'subagentRunId', 'toolCallId'])

function publishedQuestion(value: unknown): JsonObject {
  const { metadata: _, ...question } = asObject(value) ?? {}
  const rest = Object.fromEntries(Object.entries(question).filter(([name]) => !questionKeys.has(name)))
  return { ...pick(question, [...questionKeys]), ...(withoutSystemPrompts(rest) as JsonObject) }
}

function publishedCall(value: unknown): JsonObject | undefined {
  const asked = pickFilled(value, ['id', 'type', 'function'])
  const called = pick(asObject(asked?.function) ?? {}, ['name', 'arguments'], (name, given) =>
    name === 'arguments' && typeof given === 'string' ? publishedArgumentsText(given) : given,
  )
  return asked && { ...asked, function: called }
}

/** What a message, an activity or the answer of a tool says, where it is more than prose. */
export function publishedContent(content: unknown, isAnswer: boolean): unknown {
  return isAnswer ? publishedAnswer(content) : withoutSystemPrompts(content)
}

function pickFilled(value: unknown, names: readonly string[]): JsonObject | undefined {
  const picked = pick(asObject(value) ?? {}, names)
  return Object.keys(picked).length > 0 ? picked : undefined
}

function pick(
  fields: JsonObject,
  names: readonly string[],
  change: (name: string, value: unknown) => unknown = (_, value) => value,
): JsonObject {
  const entries = Object.entries(fields).filter(([name]) => names.includes(name))
  const changed = entries.map(([name, value]): [string, unknown] => [name, change(name, value)])
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined))
}
