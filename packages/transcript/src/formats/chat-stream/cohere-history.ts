import { asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const ROLES = new Map<string, Role>([
  ['user', 'user'],
  ['chatbot', 'assistant'],
  ['assistant', 'assistant'],
  ['system', 'system'],
  ['tool', 'tool'],
])

function roleOf({ role }: JsonObject): Role {
  return ROLES.get(asText(role)?.toLowerCase() ?? '') ?? 'system'
}

/** What a history has that the one before it, where it goes on with that, does not; the answer at its end is left out. */
export function newTurns(history: readonly JsonObject[], before: readonly JsonObject[]): JsonObject[] {
  const isLonger = before.length > 0 && history.length > before.length
  const isContinued = isLonger && before.slice(0, -1).every((turn, index) => isSame(turn, history[index]))
  const turns = history.slice(isContinued ? before.length : 0)
  const last = turns.at(-1)
  return last && roleOf(last) === 'assistant' ? turns.slice(0, -1) : turns
}

function isSame(one: JsonObject, other: JsonObject | undefined): boolean {
  return one.role === other?.role && one.message === other?.message
}

/** Adds turns of a history with their calls, and results to the calls of their names. */
export function sayTurns(session: AgentSession, turns: readonly JsonObject[]): void {
  for (const turn of turns) {
    const role = roleOf(turn)
    const text = asText(turn.message)
    const calls = asObjects(turn.tool_calls)
    if (text !== undefined || calls.length > 0) {
      const message = session.say(role, text === undefined ? [] : [{ type: 'text', text }])
      for (const { name, parameters } of calls)
        session.addCall(message, {
          type: 'tool-call',
          toolCallId: '',
          toolName: asText(name) ?? 'unknown',
          input: parameters ?? {},
        })
    }
    for (const { call, outputs } of asObjects(turn.tool_results))
      session.resolve({ toolName: asText(asObject(call)?.name), result: toolAnswer(outputs) })
  }
}
