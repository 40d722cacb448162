import { asObject, type JsonObject } from '../json/json-value.ts'
import { parseJson } from '../json/parse-json.ts'

/** Roles under which some programs log a call and its answer as lines of their own. */
const CALL = /^(?:tool|function)_call$/
const ANSWER = /^(?:tool|function)_(?:result|response|output)$|^observation$/

/** Whether a message is a call or an answer under a role of its own. */
export function isLogged(message: JsonObject): boolean {
  const role = String(message.role)
  return (CALL.test(role) || ANSWER.test(role)) && SAID.some((key) => key in message)
}

const SAID = ['content', 'arguments', 'args', 'input', 'params', 'parameters', 'result', 'output']

/** A message whose role is a call or an answer as OpenAI writes it; any other as it is. */
export function inOpenAIForm(message: JsonObject): JsonObject {
  const role = String(message.role)
  if (CALL.test(role)) return callOf(message)
  return ANSWER.test(role) ? answerOf(message) : message
}

function callOf({ content, ...message }: JsonObject): JsonObject {
  const written = typeof content === 'string' ? functionIn(content) : undefined
  const name = message.name ?? message.tool ?? message.tool_name ?? written?.name
  const given = message.arguments ?? message.args ?? message.input ?? message.params ?? message.parameters
  const call = {
    id: message.tool_call_id ?? message.id,
    function: { name, arguments: given ?? written?.arguments ?? content },
  }
  return { ...message, name: undefined, role: 'assistant', content: null, tool_calls: [call] }
}

/** Data sets write the whole call into the content. */
function functionIn(content: string): JsonObject | undefined {
  const value = asObject(parseJson(content))
  return typeof value?.name === 'string' && 'arguments' in value ? value : undefined
}

function answerOf(message: JsonObject): JsonObject {
  const { content, result, output, tool_call_id: call, id, name, tool, tool_name: toolName } = message
  const said = content ?? result ?? output
  return {
    ...message,
    role: 'tool',
    tool_call_id: call ?? id,
    name: name ?? tool ?? toolName,
    content: typeof said === 'string' || Array.isArray(said) || said == null ? said : JSON.stringify(said),
  }
}
