import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolResult } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const THOUGHTS = 'thinking evaluation_previous_goal memory next_goal important_contents'

const TAKEN_KEYS = takenKeys(`
  : history
  history.model_output: ${THOUGHTS} current_state action plan_update current_plan_item
  history.model_output.current_state: ${THOUGHTS}
  history.result: is_done success error extracted_content long_term_memory include_in_memory include_extracted_content_only_once attachments metadata judgement images
  history.result.metadata: ...
  history.state: url title tabs screenshot screenshot_path interacted_element
  history.state.tabs: ...
  history.state.interacted_element: ...
  history.metadata: step_start_time step_end_time step_number step_interval input_tokens
`)

/** Reads histories of agents of browser-use: what they thought, did and found at each step. */
export const browserUseReader: ConversationReader = sessionReader({
  id: 'browser-use',
  label: 'browser-use history',
  takes: TAKEN_KEYS,
  application: 'browser-use',
  detect: (values) => values.length > 0 && values.every(isHistory),
  keys: known('model_output result state metadata state_message'),
  recordsOf: ({ history }) => asArray(history) ?? [],
  isEach: (values) => values.length > 1,
  timeOf: ({ metadata }) => asObject(metadata)?.step_start_time,
  read: readStep,
})

function isHistory({ history }: JsonObject): boolean {
  return (
    asArray(history)?.some((value) => {
      const step = asObject(value)
      return step && 'model_output' in step && asArray(step.result) !== undefined && asObject(step.state)
    }) === true
  )
}

function readStep(session: AgentSession, step: JsonObject): void {
  const output = asObject(step.model_output) ?? {}
  const { url, title } = asObject(step.state) ?? {}
  const message = session.say('assistant', thoughtsIn({ ...asObject(output.current_state), ...output }))
  const actions = asObjects(output.action)
  const results = asObjects(step.result)
  const page = asText(url)
  if (page !== undefined) session.add(message, { type: 'data', name: 'page', data: { url: page, title } })
  for (const [index, action] of actions.entries()) {
    const [name = 'action'] = Object.keys(action)
    const result = results[index]
    session.addCall(message, {
      type: 'tool-call',
      toolCallId: '',
      toolName: name,
      input: action[name] ?? {},
      ...(result && { result: resultOf(result) }),
    })
  }
  // A step that failed has a result and no action.
  for (const result of results.slice(actions.length)) {
    const error = asText(result.error)
    if (error !== undefined) session.tell('error', error, result)
    else session.add(message, ...foundIn(result).flatMap(uiText))
  }
}

function thoughtsIn({
  thinking,
  evaluation_previous_goal: judged,
  memory,
  next_goal: goal,
  important_contents: important,
}: JsonObject): Part[] {
  const thoughts = [thinking, judged, memory, important]
    .flatMap(uiText)
    .map(({ text }): Part => ({ type: 'reasoning', text }))
  return [...thoughts, ...uiText(goal)]
}

function resultOf(result: JsonObject): ToolResult {
  const { error, is_done: isDone, success } = result
  const failure = asText(error)
  const isSuccess = isDone === true && typeof success === 'boolean' ? success : undefined
  const texts = [...(failure === undefined ? [] : [failure]), ...foundIn(result)]
  const answer = toolAnswer(texts[0], failure === undefined ? isSuccess : false)
  return { ...answer, content: [...answer.content, ...texts.slice(1).flatMap(uiText)] }
}

/** What an action found, and what the agent is to remember of it where that is another text. */
function foundIn({ extracted_content: found, long_term_memory: remembered }: JsonObject): string[] {
  const texts = [asText(found), asText(remembered)].filter((text) => text !== undefined)
  return Array.from(new Set(texts))
}
