import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { areSteps, factOf, keyOf, stepsKeyOf } from './plain-steps.ts'
import { callsOf, isTurnOfTools, resultOf } from './step-calls.ts'

const CHAT = 'id title name created created_at createdAt timestamp updated updated_at updatedAt model'

const TAKEN_KEYS = takenKeys(`
  **.action: name tool tool_name type args arguments input params parameters
  **.tool_calls: id name tool function args arguments input
  **.tool_calls.function: name arguments
`)

/**
 * Reads what agents of somebody's own did for a task, in JSON: steps of thoughts, acts and what came of them, or the turns of
 * the nodes of a graph, under whatever names. It is asked after all others.
 */
export const plainTrajectoryReader: ConversationReader = createExportReader({
  id: 'plain-trajectory',
  label: 'Trajectory in JSON',
  takes: TAKEN_KEYS,
  keys: {
    chat: (about) => known([CHAT, stepsKeyOf(about), ...keysRead(about, ['asked', 'answered'])].join(' ')),
    message: (step) => known(['tool_calls step', ...keysRead(step, OF_STEP)].join(' ')),
  },
  chatIn,
  chatsOfMessages: (values) => (areSteps(values) ? [{ about: {}, messages: values }] : []),

  read(step, { about, messages }, index) {
    const asked = index === 0 ? uiText(factOf(about, 'asked')) : []
    const answered = index === messages.length - 1 ? uiText(factOf(about, 'answered')) : []
    const before = asObject(messages[index - 1])
    const after = asObject(messages[index + 1])
    return [
      ...asked.map((part) => said('user', [part])),
      ...(isReadWith(before, step) ? [] : [readStep(step, `step-${index + 1}`, after)]),
      ...answered.map((part) => said('assistant', [part])),
    ]
  },
})

const OF_STEP = ['thought', 'action', 'input', 'observed', 'error', 'success', 'node', 'time'] as const

function keysRead(object: JsonObject, facts: readonly Parameters<typeof keyOf>[1][]): string[] {
  return facts.flatMap((fact) => keyOf(object, fact) ?? [])
}

function chatIn(value: unknown): ExportedChat | undefined {
  const about = asObject(value)
  const key = about && stepsKeyOf(about)
  if (!about || key === undefined) return undefined
  const title = about.title ?? about.name
  return {
    about,
    facts: { id: about.id, title, created: about.created_at ?? about.timestamp },
    messages: asArray(about[key]) ?? [],
  }
}

function said(role: 'user' | 'assistant', parts: Part[]): ExportedMessage {
  return { role, parts, isNext: true }
}

/** Whether a step is the turn of the tools that the one before it calls. */
function isReadWith(before: JsonObject | undefined, step: JsonObject | undefined): boolean {
  if (!before || !step || isTurnOfTools(before) || !isTurnOfTools(step)) return false
  return callsOf(before).length > 0
}

/** What an agent thought, said and did in a step, and what came of it, which may stand in the step after. */
function readStep(step: JsonObject, id: string, after: JsonObject | undefined): ExportedMessage {
  const createdAt = toIsoTime(factOf(step, 'time'))
  const isTurn = keyOf(step, 'node') !== undefined
  const result =
    isTurn && !isTurnOfTools(step) ? isReadWith(step, after) && resultOf(after ?? {}) : resultOf(step)
  const calls = callsOf(step).map((call, index): ToolCallPart => ({
    type: 'tool-call',
    toolCallId: `${id}-call-${index + 1}`,
    ...call,
    ...(result && index === 0 && { result }),
  }))
  const parts: Part[] = [
    ...uiText(factOf(step, 'thought')).map(({ text }): Part => ({ type: 'reasoning', text })),
    ...(isTurn && !isTurnOfTools(step) ? uiText(step.output) : []),
    ...calls,
  ]
  return { ...said('assistant', parts), ...(createdAt && { facts: { createdAt } }) }
}
