import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import type { Known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { areSteps, factOf, keyOf, stepsKeyOf, wordsOf } from './plain-steps.ts'
import { callsOf, isTurnOfTools, keysOfCalls, resultOf } from './step-calls.ts'

const CHAT = ['id', 'title', 'created', 'created_at', 'createdAt', 'timestamp', 'updated_at', 'updatedAt']

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
    chat: (about) =>
      asKnown([...CHAT, 'title' in about ? undefined : 'name', stepsKeyOf(about), ...said(about)]),
    message: (step) => asKnown(keysRead(step)),
  },
  chatIn,
  chatsOfMessages: (values) => (areSteps(values) ? [{ about: {}, messages: values }] : []),

  read(step, { about, messages }, index) {
    const asked = index === 0 ? wordsOf(about, 'asked') : []
    const answered = index === messages.length - 1 ? wordsOf(about, 'answered') : []
    const before = asObject(messages[index - 1])
    const after = asObject(messages[index + 1])
    return [
      ...asked.map((part) => saidBy('user', [part])),
      ...(isReadWith(before, step) ? [] : [readStep(step, `step-${index + 1}`, after)]),
      ...answered.map((part) => saidBy('assistant', [part])),
    ]
  },
})

function asKnown(keys: readonly (string | undefined)[]): Known {
  return Object.fromEntries(keys.flatMap((key) => (key === undefined ? [] : [[key, true as const]])))
}

function said(about: JsonObject): (string | undefined)[] {
  return [keyOf(about, 'asked'), keyOf(about, 'answered')]
}

/** The keys of a step that are read; its number says what its place does. */
function keysRead(step: JsonObject): (string | undefined)[] {
  const ofTurn = ['node', 'output']
  const ofAct = [keyOf(step, 'observed'), keyOf(step, 'error'), keyOf(step, 'success')]
  return [
    ...(isTurnOfAgent(step) ? ofTurn : ['node', ...ofAct]),
    keyOf(step, 'thought'),
    keyOf(step, 'time'),
    typeof step.step === 'number' ? 'step' : undefined,
    ...keysOfCalls(step),
  ]
}

function chatIn(value: unknown): ExportedChat | undefined {
  const about = asObject(value)
  const key = about && stepsKeyOf(about)
  if (!about || key === undefined) return undefined
  return {
    about,
    facts: {
      ...Object.fromEntries(CHAT.map((name) => [name, about[name]])),
      title: about.title ?? about.name,
      created: about.created ?? about.timestamp,
    },
    messages: asArray(about[key]) ?? [],
  }
}

function saidBy(role: 'user' | 'assistant', parts: Part[]): ExportedMessage {
  return { role, parts, isNext: true }
}

/** Whether a step is the turn of the tools that the one before it calls, and says nothing else. */
function isReadWith(before: JsonObject | undefined, step: JsonObject | undefined): boolean {
  if (!before || !step || isTurnOfTools(before) || !isTurnOfTools(step)) return false
  return keyOf(step, 'thought') === undefined && answeredCall(before, step) !== -1
}

/** Which of the calls of a turn that of the tools answers: the one that it names, else the first. */
function answeredCall(turn: JsonObject, ofTools: JsonObject): number {
  const calls = callsOf(turn)
  const [answered] = callsOf(ofTools)
  return calls.findIndex(({ toolName }) => !answered || answered.toolName === toolName)
}

/** Whether a step is what a node of a graph says, which is no result. */
function isTurnOfAgent(step: JsonObject): boolean {
  return keyOf(step, 'node') !== undefined && !isTurnOfTools(step)
}

/** What an agent thought, said and did in a step, and what came of it, which may stand in the step after. */
function readStep(step: JsonObject, id: string, after: JsonObject | undefined): ExportedMessage {
  const createdAt = toIsoTime(factOf(step, 'time'))
  const author = asText(step.node)
  const isTurn = isTurnOfAgent(step)
  const answer = isTurn && after && isReadWith(step, after) ? after : undefined
  const result = isTurn ? answer && resultOf(answer) : resultOf(step)
  const answered = answer ? answeredCall(step, answer) : 0
  const calls = callsOf(step).map((call, index): ToolCallPart => ({
    type: 'tool-call',
    toolCallId: `${id}-call-${index + 1}`,
    ...call,
    ...(result && index === answered && { result }),
  }))
  const parts: Part[] = [
    ...wordsOf(step, 'thought').map(({ text }): Part => ({ type: 'reasoning', text })),
    ...(isTurn ? toolOutput(step.output) : []),
    ...calls,
    ...(calls.length === 0 && result ? result.content : []),
  ]
  const facts = { ...(createdAt && { createdAt }), ...(author && { author }) }
  return { ...saidBy('assistant', parts), facts }
}
