import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose: requests repeat what steps say. */
const TAKEN_KEYS = takenKeys(`
  : task start_time end_time provider model max_steps llm_interactions agent_steps success final_result execution_time
  llm_interactions: timestamp provider model current_task input_messages response tools_available
  llm_interactions.input_messages: role content tool_call tool_result
  llm_interactions.input_messages.tool_call: call_id id name arguments
  llm_interactions.input_messages.tool_call.arguments: ...
  llm_interactions.input_messages.tool_result: call_id id name success result error
  **.response: content model finish_reason usage tool_calls
  **.llm_response: content model finish_reason usage tool_calls
  **.llm_messages: role content tool_call tool_result
  **.usage: input_tokens output_tokens cache_creation_input_tokens cache_read_input_tokens reasoning_tokens
  **.tool_calls: call_id id name arguments
  **.tool_results: call_id id name success result error
`)

/** Reads the trajectories that Trae Agent records of its runs. */
export const traeAgentReader: ConversationReader = sessionReader({
  id: 'trae-agent',
  label: 'Trae Agent trajectory',
  takes: TAKEN_KEYS,
  application: 'Trae Agent',
  detect: (values) => values.length > 0 && values.every(isTrajectory),
  keys: known(
    'step_number timestamp state llm_messages llm_response tool_calls tool_results reflection error extra',
  ),
  recordsOf: stepsOf,
  isEach: (values) => values.length > 1,
  frame: readFrame,
  timeOf: ({ timestamp }) => timestamp,
  read: readStep,
})

function isTrajectory({ task, llm_interactions: interactions, agent_steps: steps }: JsonObject): boolean {
  return typeof task === 'string' && asArray(interactions) !== undefined && asArray(steps) !== undefined
}

/** The steps; a run that was cut off may only have what was asked and answered. */
function stepsOf({ agent_steps: steps, llm_interactions: interactions }: JsonObject): readonly unknown[] {
  const list = asArray(steps) ?? []
  if (list.length > 0) return list
  const asked = asObjects(interactions)
  return asked.map(({ timestamp, response }, index) => ({
    timestamp,
    llm_response: response,
    tool_results: asObjects(asked[index + 1]?.input_messages).flatMap((message) => message.tool_result ?? []),
  }))
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const { task, start_time: created, end_time: updated, model } = value
  session.about = { title: asText(task)?.split('\n')[0]?.slice(0, 120), created, updated_at: updated }
  session.model = asText(model)
  const { llm_interactions: interactions, agent_steps: _, task: __, ...about } = value
  session.keep('run', about)
  const first = asObjects(asObjects(interactions)[0]?.input_messages)
  for (const { role, content } of first)
    if (chatRole(role) === 'system') session.say('system', uiText(content), { hidden: true })
  const asked = first.find(({ role }) => role === 'user')
  session.say('user', uiText(asText(asked?.content) ?? task))
}

function readStep(session: AgentSession, step: JsonObject): void {
  const response = asObject(step.llm_response) ?? {}
  const usage = chatUsage(response.usage)
  const model = asText(response.model)
  const message = session.say('assistant', uiText(response.content), {
    ...(usage && { usage }),
    ...(model && { model }),
  })
  for (const call of asObjects(response.tool_calls ?? step.tool_calls))
    session.call(message, call, asText(call.call_id) ?? asText(call.id))
  for (const { call_id: id, name, success, result, error } of asObjects(step.tool_results))
    session.resolve({
      toolCallId: asText(id),
      toolName: asText(name),
      result: toolAnswer([result, error].find((text) => asText(text) !== undefined) ?? null, success),
    })
  const reflection = uiText(step.reflection)
  if (reflection.length > 0) session.inject(reflection)
  const error = asText(step.error)
  if (error !== undefined) session.tell('error', error, { error })
}
