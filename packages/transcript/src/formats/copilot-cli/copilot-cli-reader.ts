import { fileFromBytes, mediaTypeOfUrl } from '../../chats/file-from-bytes.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { isMajority } from '../../reading/is-majority.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { reasonToSkipEvent } from './copilot-cli-events.ts'
import { COPILOT_CLI_EVENT } from './known-copilot-cli-keys.ts'
import { readShutdown } from './read-shutdown.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  data.attachments: type path displayName
  data.error: message
  **.metrics: durationMs
  **.restrictedProperties: agent_id url
  **.properties: tool
`)

/** Reads sessions of GitHub Copilot CLI, those below `~/.copilot/session-state`, with their sub-agents. */
export const copilotCliReader: ConversationReader = sessionReader({
  id: 'copilot-cli',
  label: 'Copilot CLI session',
  takes: TAKEN_KEYS,
  application: 'GitHub Copilot CLI',
  detect: (values) => isMajority(values, isEvent) && values.some(isHead),
  keys: COPILOT_CLI_EVENT,
  timeOf: ({ timestamp }) => timestamp,
  read: readEvent,
})

const isEvent = ({ type, data }: JsonObject) =>
  asObject(data) !== undefined && /^[a-z]+(\.[a-z_]+)*$/.test(asText(type) ?? '')

const isHead = ({ type, data }: JsonObject) =>
  /^(session\.(start|resume)|user\.message|assistant\.message)$/.test(asText(type) ?? '') &&
  ['sessionId', 'resumeTime', 'transformedContent', 'toolRequests', 'selectedModel', 'copilotVersion'].some(
    (key) => key in (asObject(data) ?? {}),
  )

function readEvent(session: AgentSession, event: JsonObject): void {
  const type = asText(event.type) ?? 'event'
  const data = asObject(event.data) ?? {}
  const inside = asText(data.parentToolCallId)
  switch (type) {
    case 'session.start':
      return readHead(session, data)
    case 'session.resume':
      return session.keep(type, data)
    case 'session.model_change':
      session.model = asText(data.newModel)
      return session.skip(type, 'Another model was chosen; each answer names its own.')
    case 'user.message':
      return readQuestion(session, data)
    case 'assistant.message':
      return readAnswer(session, data, asText(event.id))
    case 'assistant.reasoning':
      return readThought(session, data)
    case 'tool.execution_start':
      return readStart(session, data, asText(event.parentId))
    case 'tool.execution_complete':
      return session.resolve({
        toolCallId: asText(data.toolCallId),
        result: toolAnswer(outputOf(data), data.success),
        inside,
      })
    case 'session.error':
    case 'session.warning':
      return session.tell(type.replace('session.', ''), asText(data.message), data)
    case 'abort':
      return readAbort(session, data)
    case 'session.title_changed':
      session.about.title = asText(data.title) ?? session.about.title
      return
    case 'session.compaction_complete':
      return session.summarize(asText(data.summaryContent), { tokensRemoved: data.tokensRemoved })
    case 'system.message':
    case 'system.notification':
      session.say('system', [{ type: 'data', name: type, data: kindOf(data) }, ...textParts(data.content)], {
        hidden: true,
      })
      return
    case 'session.shutdown':
      readShutdown(session, data)
      return session.keep(type, data)
    case 'session.truncation':
    case 'session.usage_checkpoint':
    case 'subagent.started':
    case 'subagent.completed':
    case 'subagent.failed':
      return session.keep(type, data)
  }
  const reason = reasonToSkipEvent(type)
  if (reason === undefined) session.keepUnknown(type)
  else session.skip(type, reason)
}

function readHead(session: AgentSession, data: JsonObject): void {
  session.about = { ...session.about, id: data.sessionId, created: data.startTime }
  session.version = asText(data.copilotVersion)
  session.model = asText(data.selectedModel)
  const context = asObject(data.context)
  session.project = asText(context?.cwd)
  session.repository = asText(context?.repository)
  session.keep('session', data)
}

/** The application itself asks in the role of the user when it loads a skill or goes on by itself. */
function readQuestion(session: AgentSession, data: JsonObject): void {
  const parts = [...textParts(data.content), ...attachedFiles(data)]
  if (/^(skill|system|autopilot|agent)/.test(asText(data.source) ?? '')) session.inject(parts)
  else session.say('user', parts)
}

function readAnswer(session: AgentSession, data: JsonObject, eventId: string | undefined): void {
  const outputTokens = asCount(data.outputTokens)
  const model = asText(data.model)
  const inside = asText(data.parentToolCallId)
  const thought = asText(data.reasoningText)
  const message = session.goOn({
    model,
    ...(outputTokens && { usage: { outputTokens } }),
    ...(inside && { inside }),
  })
  const isRepeated = message.parts.some((part) => part.type === 'reasoning' && part.text === thought)
  if (thought !== undefined && !isRepeated) session.add(message, { type: 'reasoning', text: thought })
  session.add(message, ...textParts(data.content))
  for (const value of asArray(data.toolRequests) ?? []) {
    const request = asObject(value) ?? {}
    const toolCallId = asText(request.toolCallId)
    // The call has begun before the answer that asks for it was written.
    if (!session.openCall(toolCallId)) session.call(message, request, toolCallId)
  }
  if (eventId !== undefined) session.beginAnswer(eventId, message)
}

/** A thought that stands alone begins the answer after it. */
function readThought(session: AgentSession, data: JsonObject): void {
  const text = asText(data.content)
  if (text === undefined) return
  const inside = asText(data.parentToolCallId)
  session.say('assistant', [{ type: 'reasoning', text }], inside ? { inside } : {})
}

/** A person stopped the answer; the window says so below it. */
function readAbort(session: AgentSession, data: JsonObject): void {
  const part: Part = { type: 'data', name: 'error', data: { reason: 'aborted', abort: data } }
  const answer = session.messages.findLast(({ hidden }) => !hidden)
  if (answer?.role === 'assistant') session.add(answer, part)
  else session.say('assistant', [part])
}

/**
 * A call that no answer lists is known by its beginning alone: it belongs to the answer that it follows at once, else, such
 * as one of the person's own, it stands alone.
 */
function readStart(session: AgentSession, data: JsonObject, parentId: string | undefined): void {
  const toolCallId = asText(data.toolCallId)
  if (session.start(toolCallId))
    return session.skip('tool.execution_start', 'Repeats a call that was asked for.')
  const inside = asText(data.parentToolCallId)
  const asked = parentId === undefined ? undefined : session.answerBegun(parentId)
  const message = asked ?? session.say('assistant', [], inside ? { inside } : {})
  session.call(message, { name: data.toolName, arguments: data.arguments }, toolCallId)
}

/** `content` is what the model was given; `detailedContent` is the same for the eye. */
function outputOf(data: JsonObject): unknown {
  const result = asObject(data.result)
  const error = asObject(data.error)
  return result?.contents ?? result?.content ?? result?.output ?? error?.message ?? data.result ?? data.error
}

function attachedFiles(data: JsonObject): Part[] {
  return (asArray(data.attachments) ?? []).map((value) => {
    const file = asObject(value) ?? {}
    const name = asText(file.displayName) ?? asText(file.path) ?? asText(file.filePath)
    const mediaType =
      asText(file.mimeType) ?? mediaTypeOfUrl(name) ?? (file.type === 'image' ? 'image/*' : undefined)
    return fileFromBytes(mediaType, asText(file.data) ?? asText(file.url), name)
  })
}

function textParts(text: unknown): Part[] {
  const words = asText(text)
  return words === undefined ? [] : [{ type: 'text', text: words }]
}

function kindOf({ kind, role, name, metadata }: JsonObject): JsonObject {
  return { kind, role, name, metadata }
}
