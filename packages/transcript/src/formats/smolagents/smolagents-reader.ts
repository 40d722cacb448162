import { chatUsage } from '../../chats/chat-usage.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { ToolResult } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose: each step repeats what the model was told before. */
const TAKEN_KEYS = takenKeys(`
  **.timing: start_time end_time duration
  **.token_usage: input_tokens output_tokens total_tokens
  **.error: type message
  **.tool_calls: id type function name arguments
  **.tool_calls.function: name arguments
  **.model_input_messages: role content tool_calls raw token_usage
  **.model_input_messages.content: type text image
  **.model_output_message: role content tool_calls raw token_usage
  **.model_output_message.content: type text
`)

/** Reads the memory of agents of smolagents, in full steps: tasks, plans, and what each step called and observed. */
export const smolagentsReader: ConversationReader = sessionReader({
  id: 'smolagents',
  label: 'smolagents memory',
  takes: TAKEN_KEYS,
  application: 'smolagents',
  isList: true,
  listIn: listOf,
  detect: (values) => values.some(isTask) && values.filter(isStep).length * 2 > values.length,
  keys: known(`system_prompt task task_images step_number step timing start_time end_time duration model_input_messages
    tool_calls error model_output_message model_output code_action observations observations_images action_output
    token_usage is_final_answer plan facts output`),
  timeOf: ({ timing, start_time: start }) => asObject(timing)?.start_time ?? start,
  read: readStep,
})

/** The steps, where the memory itself or what a run gives back was written down. */
function listOf(value: JsonObject): readonly unknown[] | undefined {
  const memory = asObject(value.memory) ?? value
  const steps = asArray(memory.steps)
  if (!steps || Object.keys(value).some((key) => !WRAPPING.has(key))) return undefined
  return memory.system_prompt === undefined ? steps : [systemStep(memory.system_prompt), ...steps]
}

const WRAPPING = new Set(['memory', 'system_prompt', 'steps'])

function systemStep(prompt: unknown): JsonObject {
  return asObject(prompt) ?? { system_prompt: prompt }
}

function isTask({ task, task_images: images }: JsonObject): boolean {
  return typeof task === 'string' && images !== undefined
}

function isStep(step: JsonObject): boolean {
  const isAction = 'model_output' in step && 'observations' in step && 'tool_calls' in step
  return isTask(step) || isAction || 'plan' in step || typeof step.system_prompt === 'string'
}

function readStep(session: AgentSession, step: JsonObject): void {
  if (typeof step.system_prompt === 'string')
    return void session.say('system', uiText(step.system_prompt), { hidden: true })
  if (typeof step.task === 'string') return askTask(session, step)
  if ('plan' in step) return readPlan(session, step)
  if ('model_output' in step || 'tool_calls' in step) return readAction(session, step)
  if ('output' in step) return session.keep('final_answer', step)
  session.keepUnknown('step')
}

function askTask(session: AgentSession, { task, task_images: images }: JsonObject): void {
  const pictures = (asArray(images) ?? []).map(() => ({ type: 'file' as const, mediaType: 'image/*' }))
  session.say('user', [...uiText(task), ...pictures])
}

function readPlan(session: AgentSession, { plan, facts, model_output_message: said }: JsonObject): void {
  const texts = [facts, plan].flatMap(uiText)
  session.say('assistant', texts.length > 0 ? texts : openaiContent(asObject(said)?.content))
}

function readAction(session: AgentSession, step: JsonObject): void {
  const usage = chatUsage(step.token_usage)
  const said = openaiContent(step.model_output ?? asObject(step.model_output_message)?.content)
  const message = session.say('assistant', said, usage ? { usage } : {})
  const calls = asObjects(step.tool_calls).map((call) => {
    const { name, arguments: input } = asObject(call.function) ?? call
    // Code is no JSON, and is not meant to be.
    const read = typeof input === 'string' ? (asObject(parseJson(input)) ?? input) : (input ?? {})
    return session.addCall(message, {
      type: 'tool-call',
      toolCallId: asText(call.id) ?? '',
      toolName: asText(name) ?? 'unknown',
      input: read,
    })
  })
  const result = resultOf(step)
  if (calls[0] && result) session.resolve({ toolCallId: calls[0].toolCallId, result })
  else if (result?.outcome === 'error')
    session.tell('error', asText(asObject(step.error)?.message), step.error)
  else if (result) session.inject(result.content)
}

/** What a step observed of all that it called, and how it ended. */
function resultOf({ observations, error, action_output: output }: JsonObject): ToolResult | undefined {
  const failure = asObject(error)
  const texts = [observations, failure?.message].flatMap(uiText)
  if (texts.length > 0 || failure) return { outcome: failure ? 'error' : 'unset', content: texts }
  return output === undefined || output === null ? undefined : toolAnswer(output)
}
