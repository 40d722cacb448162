import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { ToolCallPart, ToolResultContent } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { extendInput } from '../../sessions/extend-input.ts'
import { sessionReader } from '../../sessions/session-reader.ts'

const UPDATE = `sessionUpdate content toolCallId title kind status rawInput rawOutput locations entries
  availableCommands currentModeId messageId configOptions`.replaceAll(/\s+/g, ' ')

const TAKEN_KEYS = takenKeys(`
  params: sessionId update prompt cwd mcpServers
  params.prompt: type text data mimeType uri resource name
  params.prompt.resource: text uri mimeType blob
  params.update: ${UPDATE}
  params.update.content: type text data mimeType uri content path oldText newText terminalId
  params.update.content.content: type text data mimeType uri
  params.update.locations: path line
  result: sessionId stopReason modes models
`)

/** Reads what an editor and an agent said to each other by the Agent Client Protocol, a message a line. */
export const acpReader: ConversationReader = sessionReader({
  id: 'acp',
  label: 'Agent Client Protocol',
  takes: TAKEN_KEYS,
  application: 'Agent Client Protocol',
  detect: (values) => values.some(isOwn) && values.every(({ jsonrpc }) => jsonrpc === '2.0'),
  keys: known('jsonrpc id method params result error'),
  timeOf: () => undefined,
  sessionsOf,
  read: readRecord,
})

function isOwn({ method, params }: JsonObject): boolean {
  const { update, prompt } = asObject(params) ?? {}
  if (method === 'session/update') return typeof asObject(update)?.sessionUpdate === 'string'
  return method === 'session/prompt' && asArray(prompt) !== undefined
}

/** A request for a new session is of the one that its response names; a response is of the session of its request. */
function sessionsOf(values: readonly JsonObject[]): unknown[] {
  const stated = values.map(
    ({ params, result }) => asObject(params)?.sessionId ?? asObject(result)?.sessionId,
  )
  const begun = new Map(
    values.flatMap(({ id, result }) =>
      asObject(result)?.sessionId ? [[id, asObject(result)?.sessionId]] : [],
    ),
  )
  const asked = new Map<unknown, unknown>()
  let newest = stated.find((id) => id !== undefined)
  return values.map(({ id, method }, index) => {
    newest = stated[index] ?? (method === 'session/new' ? begun.get(id) : undefined) ?? newest
    if (method === undefined) return asked.get(id) ?? newest
    asked.set(id, newest)
    return newest
  })
}

function readRecord(session: AgentSession, record: JsonObject): void {
  const params = asObject(record.params) ?? {}
  session.about.id ??= params.sessionId
  session.project ??= asText(params.cwd)
  if (record.method === 'session/prompt')
    return void session.say('user', asObjects(params.prompt).flatMap(promptPart))
  if (record.method === 'session/update') return readUpdate(session, asObject(params.update) ?? {})
  session.keep(asText(record.method) ?? 'answer', record)
}

function readUpdate(session: AgentSession, update: JsonObject): void {
  const text = asText(asObject(update.content)?.text)
  switch (update.sessionUpdate) {
    case 'user_message_chunk':
      return write(session, 'user', 'text', text)
    case 'agent_message_chunk':
      return write(session, 'assistant', 'text', text)
    case 'agent_thought_chunk':
      return write(session, 'assistant', 'reasoning', text)
    case 'tool_call':
    case 'tool_call_update':
      return readCall(session, update)
    default:
      session.keep(asText(update.sessionUpdate) ?? 'update', update)
  }
}

/** Pieces of one speaker that follow each other are one text. */
function write(
  session: AgentSession,
  role: 'user' | 'assistant',
  type: 'text' | 'reasoning',
  text: string | undefined,
): void {
  if (text === undefined) return session.skip('empty-chunk', 'The piece has no words.')
  const open = role === 'assistant' ? session.openAnswerBeforeNotes() : session.newestSaid
  const message = open?.role === role ? open : session.say(role, [])
  const last = message.parts.at(-1)
  if (last?.type === type) last.text += text
  else session.add(message, { type, text })
}

function readCall(session: AgentSession, update: JsonObject): void {
  const id = asText(update.toolCallId)
  const begun = session.callOf(id)
  const call =
    begun ??
    session.addCall(session.openAnswerBeforeNotes(), {
      type: 'tool-call',
      toolCallId: id ?? '',
      toolName: asText(update.title) ?? asText(update.kind) ?? 'unknown',
      input: { ...asObject(update.rawInput) },
    })
  if (begun && update.rawInput !== undefined) extendInput(call, update.rawInput)
  const content = outputOf(call, update)
  if (session.openCall(call.toolCallId) !== call) {
    if (call.result) call.result.content = content
    return
  }
  if (update.status === 'completed' || update.status === 'failed') {
    const outcome = update.status === 'failed' ? 'error' : 'success'
    session.resolve({ toolCallId: call.toolCallId, result: { outcome, content } })
  } else if (content.length > 0) call.result = { outcome: 'unset', content }
}

interface Output {
  content: ToolResultContent[]
  raw: ToolResultContent[]
}

/** What is known so far of what a call gave; an update has only what has changed. */
const outputs = new WeakMap<ToolCallPart, Output>()

function outputOf(call: ToolCallPart, { content, rawOutput }: JsonObject): ToolResultContent[] {
  const output = outputs.get(call) ?? { content: [], raw: [] }
  if (content !== undefined) output.content = asObjects(content).flatMap(contentPart)
  if (rawOutput !== undefined) output.raw = toolOutput(rawOutput)
  outputs.set(call, output)
  return output.content.length > 0 ? output.content : output.raw
}

function contentPart(piece: JsonObject): ToolResultContent[] {
  if (piece.type === 'content') return toolOutput([piece.content])
  return [{ type: 'data', name: asText(piece.type) ?? 'content', data: piece }]
}

function promptPart(piece: JsonObject): ToolResultContent[] {
  return toolOutput([piece])
}
