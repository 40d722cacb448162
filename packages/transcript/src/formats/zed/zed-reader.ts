import { chatRole } from '../../chats/chat-role.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolResult, ToolResultContent } from '../../model/part.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a thread; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  messages.User.content.Image: source
  messages.User.content.Image.size: width height
  messages.Agent.content.Thinking: text signature
  messages.Agent.content.ToolUse: id name raw_input input is_input_complete thought_signature
  messages.Agent.tool_results.*: tool_use_id tool_name is_error content output
  messages.Agent.tool_results.*.content: Text Image
  messages.Agent.tool_results.*.content.Image: source
  messages.segments: type text signature
  messages.tool_uses: id name input
  messages.tool_results: tool_use_id is_error content output
  messages.tool_results.content: Text Image
`)

const BLOCK: Known = known('Text Mention Image Thinking RedactedThinking ToolUse')

const NEW: Known = {
  User: { ...known('id'), content: BLOCK },
  Agent: { content: BLOCK, ...known('tool_results reasoning_details') },
}

const OLD: Known = known(
  `id role segments tool_uses tool_results context creases is_hidden ui_only git_checkpoint`,
)

/** Reads threads of Zed's agent, as its database holds them and as they are opened in JSON. */
export const zedReader: ConversationReader = sessionReader({
  id: 'zed',
  label: 'Zed thread',
  takes: TAKEN_KEYS,
  application: 'Zed',
  detect: (values) => values.length > 0 && values.every(isThread),
  keys: (message): Known => ('role' in message ? OLD : NEW),
  recordsOf: ({ messages }) => (asArray(messages) ?? []).map(recordOf),
  isEach: (values) => values.length > 1,
  frame: readFrame,
  timeOf: () => undefined,
  read: readMessage,
})

function isThread({ version, messages, updated_at: updated }: JsonObject): boolean {
  return (
    asText(version) !== undefined &&
    asText(updated) !== undefined &&
    asArray(messages)?.some(isMessage) === true
  )
}

function isMessage(value: unknown): boolean {
  const message = asObject(value)
  if (!message) return false
  const { User, Agent, role, segments } = message
  return (
    asArray(asObject(User ?? Agent)?.content) !== undefined ||
    (typeof role === 'string' && asArray(segments) !== undefined)
  )
}

/** That the person went on without a word is a message of one word. */
function recordOf(message: unknown): unknown {
  return typeof message === 'string' ? { [message]: {} } : message
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const { messages: _, ...about } = value
  const folders = asObjects(asObject(value.initial_project_snapshot)?.worktree_snapshots)
  session.about = {
    title: value.title ?? value.summary,
    updated_at: value.updated_at,
    usage: value.cumulative_token_usage,
  }
  session.model = asText(asObject(value.model)?.model)
  session.project = asText(folders[0]?.worktree_path)
  session.keep('thread', about)
}

function readMessage(session: AgentSession, message: JsonObject): void {
  const [user, agent] = [asObject(message.User), asObject(message.Agent)]
  if (user) session.say('user', asObjects(user.content).flatMap(partsOf), facts(user))
  else if (agent) readAgent(session, agent)
  else if (typeof message.role === 'string') readOlder(session, message)
  else if ('Resume' in message) session.keep('resume', message)
  else session.keepUnknown(Object.keys(message)[0] ?? 'message')
}

function facts({ id }: JsonObject): { id?: string } {
  const own = typeof id === 'number' ? `message-${id}` : asText(id)
  return own ? { id: own } : {}
}

function readAgent(session: AgentSession, { content, tool_results: results }: JsonObject): void {
  const message = session.say('assistant', [])
  for (const block of asObjects(content)) {
    const use = asObject(block.ToolUse)
    if (use) session.call(message, { name: use.name, arguments: use.input ?? use.raw_input }, asText(use.id))
    else session.add(message, ...partsOf(block))
  }
  for (const value of Object.values(asObject(results) ?? {})) readResult(session, asObject(value) ?? {})
}

function readOlder(session: AgentSession, message: JsonObject): void {
  for (const result of asObjects(message.tool_results)) readResult(session, result)
  const parts = asObjects(message.segments).flatMap(segmentPart)
  const uses = asObjects(message.tool_uses)
  if (parts.length === 0 && uses.length === 0) return
  const role = chatRole(message.role) ?? 'user'
  const isHidden = message.is_hidden === true || role === 'system'
  const said = session.say(role, parts, { ...facts(message), ...(isHidden && { hidden: true }) })
  for (const { id, name, input } of uses) session.call(said, { name, arguments: input }, asText(id))
  const context = uiText(message.context)
  if (context.length > 0) session.inject(context)
}

function segmentPart({ type, text }: JsonObject): Part[] {
  const [words] = uiText(text)
  if (!words) return []
  return [type === 'thinking' ? { type: 'reasoning', text: words.text } : words]
}

function readResult(session: AgentSession, result: JsonObject): void {
  const { tool_use_id: id, tool_name: toolName, is_error: isError, content } = result
  const answer: ToolResult = toolAnswer(undefined, typeof isError === 'boolean' ? !isError : undefined)
  session.resolve({
    toolCallId: asText(id),
    toolName: asText(toolName),
    result: { ...answer, content: resultContent(content) },
  })
}

function resultContent(content: unknown): ToolResultContent[] {
  const { Text, Image } = asObject(content) ?? {}
  if (typeof content === 'string' || Text !== undefined) return uiText(Text ?? content)
  return Image === undefined ? toolAnswer(content).content : [imageOf(Image)]
}

function partsOf(block: JsonObject): Part[] {
  const { Text, Mention, Image, Thinking } = block
  if (Text !== undefined) return uiText(Text)
  if (Mention !== undefined) return [{ type: 'data', name: 'mention', data: Mention }]
  if (Image !== undefined) return [imageOf(Image)]
  const thought = asText(asObject(Thinking)?.text)
  if (Thinking !== undefined) return thought === undefined ? [] : [{ type: 'reasoning', text: thought }]
  if ('RedactedThinking' in block) return []
  return [{ type: 'unknown', name: Object.keys(block)[0] ?? 'content', value: block }]
}

function imageOf(image: unknown) {
  return fileFromBytes('image/png', asText(asObject(image)?.source))
}
