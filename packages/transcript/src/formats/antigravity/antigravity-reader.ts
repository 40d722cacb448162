import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { isMajority } from '../../reading/is-majority.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { askedText } from '../../sessions/asked-text.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** Reads `transcript.jsonl` of Antigravity, below `~/.gemini/antigravity`; it cuts long texts off. */
export const antigravityReader: ConversationReader = sessionReader({
  id: 'antigravity',
  label: 'Antigravity transcript',
  takes: takenKeys('**.args: ...'),
  application: 'Antigravity',
  detect: (values) => isMajority(values, isStep),
  keys: {
    ...known('step_index source type status created_at content thinking truncated_fields error'),
    tool_calls: known('name args id'),
  },
  timeOf: ({ created_at: created }) => created,
  read: readStep,
})

function isStep({ step_index: index, source, type, status }: JsonObject): boolean {
  if (typeof index !== 'number') return false
  return asText(source) !== undefined && asText(type) !== undefined && asText(status) !== undefined
}

function readStep(session: AgentSession, step: JsonObject): void {
  const type = asText(step.type) ?? 'step'
  switch (type) {
    case 'USER_INPUT':
      return readQuestion(session, step)
    case 'PLANNER_RESPONSE':
      return readAnswer(session, step)
    case 'CHECKPOINT':
      return session.summarize(asText(step.content), {})
    case 'CONVERSATION_HISTORY':
      return session.skip(type, 'Earlier conversations that the model was given; none of this one.')
    case 'SYSTEM_MESSAGE':
    case 'EPHEMERAL_MESSAGE':
      session.say('system', [...textParts(step.content), ...cut(step)], { hidden: true })
      return
    case 'ERROR_MESSAGE':
      return session.tell('error', asText(step.content) ?? asText(step.error), step)
    default:
      return readResult(session, type, step)
  }
}

/** A step of any other type is what a tool answered; it names no call, and answers the oldest that is open. */
function readResult(session: AgentSession, type: string, step: JsonObject): void {
  const isFailed = /ERROR|FAILED|CANCEL/.test(asText(step.status) ?? '')
  const answer = toolAnswer(
    step.content ?? step.error,
    isFailed ? false : step.status === 'DONE' || undefined,
  )
  const result = { ...answer, content: [...answer.content, ...cut(step)] }
  session.resolveOldest(type.toLowerCase(), result)
}

function readQuestion(session: AgentSession, step: JsonObject): void {
  const text = asText(step.content)
  const question = text === undefined ? undefined : askedText(text, 'USER_REQUEST')
  if (question && question.around !== '') session.inject([{ type: 'text', text: question.around }])
  session.say('user', [...textParts(question?.asked ?? text), ...cut(step)])
}

function readAnswer(session: AgentSession, step: JsonObject): void {
  const thought = asText(step.thinking)
  const thoughts: Part[] = thought === undefined ? [] : [{ type: 'reasoning', text: thought }]
  const message = session.say('assistant', [...thoughts, ...textParts(step.content), ...cut(step)])
  for (const value of asArray(step.tool_calls) ?? []) {
    const { id, name, args } = asObject(value) ?? {}
    session.call(message, { name, arguments: decoded(args) }, asText(id))
  }
}

/** Each argument is JSON in a text of its own. */
function decoded(args: unknown): unknown {
  const given = asObject(args)
  if (!given) return args
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      typeof value === 'string' ? (parseEmbeddedText(value) ?? value) : value,
    ]),
  )
}

/** Which texts Antigravity cut off. */
function cut({ truncated_fields: fields }: JsonObject): { type: 'data'; name: string; data: unknown }[] {
  return asArray(fields)?.length ? [{ type: 'data', name: 'truncated', data: { fields } }] : []
}

function textParts(text: unknown): Part[] {
  const words = asText(text)
  return words === undefined ? [] : [{ type: 'text', text: words }]
}
