import { chatRole } from '../../chats/chat-role.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { isMajority } from '../../reading/is-majority.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const KEYS = `role content message_id tool_call_id name reasoning_content reasoning_state reasoning_signature injected
  images reasoning_message_id`

/** Reads `messages.jsonl` of a session of Mistral Vibe, below `~/.vibe/logs/session`; it holds no times. */
export const vibeReader: ConversationReader = sessionReader({
  id: 'vibe',
  label: 'Mistral Vibe session',
  application: 'Mistral Vibe',
  detect: (values, container) => container === 'json-lines' && isMajority(values, isLine),
  keys: {
    ...known(KEYS),
    tool_calls: { ...known('id index type'), function: known('name arguments') },
  },
  timeOf: () => undefined,
  read: readLine,
})

const OWN = new Set([...KEYS.split(/\s+/), 'tool_calls'])

function isLine(value: JsonObject): boolean {
  const isMessage = chatRole(value.role) !== undefined && asText(value.message_id) !== undefined
  return isMessage && Object.keys(value).every((key) => OWN.has(key))
}

function readLine(session: AgentSession, line: JsonObject): void {
  const role = chatRole(line.role)
  const content = openaiContent(line.content)
  const id = asText(line.message_id)
  if (role === 'tool') {
    const toolCallId = asText(line.tool_call_id)
    const toolName = asText(line.name)
    return session.resolve({
      toolCallId,
      toolName,
      result: { ...toolAnswer(undefined), content },
    })
  }
  if (!role) return session.keepUnknown('line')
  if (role === 'user' && line.injected === true) return session.inject(content)
  const thought = asText(line.reasoning_content)
  const thoughts: Part[] = thought === undefined ? [] : [{ type: 'reasoning', text: thought }]
  const parts = [...thoughts, ...content, ...openaiContent(line.images)]
  const message = session.say(role, parts, id ? { id } : {})
  for (const value of asArray(line.tool_calls) ?? []) {
    const call = asObject(value) ?? {}
    session.call(message, call, asText(call.id))
  }
  if (role === 'system') message.hidden = true
}
