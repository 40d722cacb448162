import { openaiContent } from '../../chats/openai-content.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  history.reasoning: active text startAt endAt
  history.toolCallStates: toolCallId toolCall status parsedArgs output processedArgs tool
  history.toolCallStates.output: name description content icon uri status hidden
  history.toolCallStates.toolCall: id type function
  history.toolCallStates.toolCall.function: name arguments
  history.message.toolCalls: id type function
  history.message.toolCalls.function: name arguments
  history.message.usage: promptTokens completionTokens promptTokensDetails completionTokensDetails
  history.contextItems: name description content id uri icon editing editable hidden status
  history.contextItems.id: providerTitle itemId
  history.message.content: type text imageUrl
  history.message.content.imageUrl: url
  history.editorState: type content
  history.editorState.content: type content attrs text
  history.promptLogs: modelTitle modelProvider prompt completion completionOptions
  history.promptLogs.completionOptions: model maxTokens temperature stream contextLength stop tools toolChoice reasoning raw
`)

/** Reads sessions of Continue, those below `~/.continue/sessions`. What a person put beside a question is hidden. */
export const continueReader: ConversationReader = sessionReader({
  id: 'continue',
  label: 'Continue session',
  takes: TAKEN_KEYS,
  application: 'Continue',
  detect: (values) => values.length > 0 && values.every(isSession),
  recordsOf: ({ history }) => asArray(history) ?? [],
  frame: readFrame,
  keys: {
    ...known(
      'contextItems editorState promptLogs toolCallStates toolCallState reasoning appliedRules isGatheringContext conversationSummary modifiers',
    ),
    message: known('role content id toolCalls toolCallId usage thinking redactedThinking signature metadata'),
  },
  timeOf: () => undefined,
  read: readItem,
})

function isSession({ sessionId, history }: JsonObject): boolean {
  const items = (asArray(history) ?? []).map(asObject)
  return (
    asText(sessionId) !== undefined &&
    items.length > 0 &&
    items.every((item) => asText(asObject(item?.message)?.role) !== undefined)
  )
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const { history: _, ...about } = value
  session.about = { id: about.sessionId, title: about.title, created: about.dateCreated }
  session.model = asText(about.chatModelTitle)
  session.keep('session', about)
}

function readItem(session: AgentSession, item: JsonObject): void {
  const message = asObject(item.message) ?? {}
  const id = asText(message.id)
  const parts = contentParts(message.content)
  const summary = asText(item.conversationSummary)
  switch (message.role) {
    case 'user':
      readContext(session, item.contextItems)
      session.say('user', parts, id ? { id } : {})
      break
    case 'assistant':
      readAnswer(session, item, { message, parts, id })
      break
    case 'thinking':
      session.say(
        'assistant',
        parts.map((part) => (part.type === 'text' ? { ...part, type: 'reasoning' } : part)),
      )
      break
    case 'tool':
      readResult(session, message)
      break
    case 'system':
      session.say('system', parts, { hidden: true })
      break
    default:
      session.keepUnknown(asText(message.role) ?? 'message')
  }
  if (summary) session.summarize(summary, {})
}

interface Answer {
  message: JsonObject
  parts: readonly Part[]
  id: string | undefined
}

function readAnswer(session: AgentSession, item: JsonObject, { message, parts, id }: Answer): void {
  const usage = chatUsage(message.usage)
  const thought = asText(asObject(item.reasoning)?.text)
  const thoughts: Part[] = thought ? [{ type: 'reasoning', text: thought }] : []
  const model = modelOf(item)
  const answer = session.say('assistant', [...thoughts, ...parts], {
    ...(id && { id }),
    ...(model && { model }),
    ...(usage && { usage }),
  })
  const states = (asArray(item.toolCallStates) ?? [item.toolCallState]).map(asObject)
  const calls = asArray(message.toolCalls) ?? states.map((state) => state?.toolCall)
  const stateOf = new Map(states.toReversed().map((state) => [asText(state?.toolCallId), state]))
  for (const value of calls) {
    const call = asObject(value)
    if (!call) continue
    const callId = asText(call.id)
    const state = stateOf.get(callId)
    const written = asObject(call.function) ?? {}
    const given = asObject(state?.parsedArgs) ?? written.arguments
    session.call(answer, { name: written.name, arguments: given }, callId)
    if (state && callId !== undefined) readState(session, state, callId)
  }
}

/** The log of what was sent to the model repeats the messages, and alone names the model of each answer. */
function modelOf({ promptLogs }: JsonObject): string | undefined {
  const log = asObjects(promptLogs).at(-1)
  return asText(asObject(log?.completionOptions)?.model) ?? asText(log?.modelTitle)
}

/** The application keeps what a tool gave at its call; the message for the model after it repeats that. */
function readState(session: AgentSession, { status, output }: JsonObject, toolCallId: string): void {
  const isOver = status === 'done' || status === 'errored' || status === 'canceled'
  const pieces = (asArray(output) ?? []).map((piece) => asText(asObject(piece)?.content))
  const texts = pieces.filter((text) => text !== undefined)
  if (!isOver || texts.length === 0) return
  const content = texts.map((text) => ({ type: 'text' as const, text }))
  session.resolve({ toolCallId, result: { ...toolAnswer(undefined, status === 'done'), content } })
}

function readResult(session: AgentSession, message: JsonObject): void {
  const toolCallId = asText(message.toolCallId)
  if (session.callOf(toolCallId)?.result)
    return session.skip('repeated-result', 'The result stands at its call.')
  session.resolve({ toolCallId, result: toolAnswer(message.content) })
}

function readContext(session: AgentSession, value: unknown): void {
  const items = (asArray(value) ?? []).map((item) => asObject(item) ?? {})
  const parts = items.flatMap(({ content, name }): Part[] => {
    const text = asText(content)
    return text === undefined ? [] : [{ type: 'text', text: `${asText(name) ?? ''}\n\n${text}`.trim() }]
  })
  if (parts.length > 0) session.inject(parts)
}

/** Pictures are under a name of their own. */
function contentParts(content: unknown): Part[] {
  return (asArray(content) ?? [content]).flatMap((value): Part[] => {
    const piece = asObject(value)
    if (piece?.type === 'imageUrl') return openaiContent([{ type: 'image_url', image_url: piece.imageUrl }])
    return openaiContent(value)
  })
}
