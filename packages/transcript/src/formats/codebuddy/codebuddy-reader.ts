import { chatUsage } from '../../chats/chat-usage.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { askedText } from '../../sessions/asked-text.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  content: type text annotations image_url
  rawContent: type text
  output: type text
  providerData: model usage agent messageId requestId conversationId argumentsDisplayText skipRun toolResult
  providerData.usage: inputTokens outputTokens totalTokens requests inputTokensDetails outputTokensDetails
`)

const TYPES = new Set([
  'session_start',
  'message',
  'function_call',
  'function_call_result',
  'reasoning',
  'file-history-snapshot',
  'ai-title',
  'topic',
  'summary',
  'turn-metrics',
])

/** Reads sessions of CodeBuddy Code, those below `~/.codebuddy/projects`, and of WorkBuddy. */
export const codebuddyReader: ConversationReader = sessionReader({
  id: 'codebuddy',
  label: 'CodeBuddy session',
  takes: TAKEN_KEYS,
  application: 'CodeBuddy',
  detect: (values) => values.some(isOwn) && values.filter(isRecord).length * 2 > values.length,
  keys: known(`id parentId timestamp type role content status providerData sessionId cwd name callId arguments output
    rawContent title aiTitle topic summary snapshot isSnapshotUpdate messageId leafUuid model version`),
  frame: (session, { sessionId, cwd }) => {
    session.project ??= asText(cwd)
    session.about.id ??= sessionId
  },
  timeOf: ({ timestamp }) => timestamp,
  read: readRecord,
})

/** WorkBuddy, of the same maker, does not name the session. */
function isRecord({ type, sessionId, id, timestamp }: JsonObject): boolean {
  const isOfSession =
    typeof sessionId === 'string' || (typeof id === 'string' && typeof timestamp === 'number')
  return TYPES.has(String(type)) && isOfSession
}

/** What no other agent writes: a message of OpenAI's responses that says its session and when it was. */
function isOwn(record: JsonObject): boolean {
  const { type, role, content, timestamp } = record
  if (!isRecord(record) || typeof timestamp !== 'number') return false
  if (type === 'function_call') return 'callId' in record
  if (type === 'reasoning' || record.sessionId === undefined)
    return type === 'reasoning' && 'rawContent' in record
  return type === 'message' && typeof role === 'string' && asArray(content) !== undefined
}

function readRecord(session: AgentSession, record: JsonObject): void {
  const provider = asObject(record.providerData) ?? {}
  session.model = asText(provider.model) ?? asText(record.model) ?? session.model
  switch (record.type) {
    case 'message':
      return readMessage(session, record, provider)
    case 'reasoning':
      return void session.say('assistant', thoughtsIn(record))
    case 'function_call': {
      const { name, arguments: input, callId } = record
      return void session.call(session.openAnswer(), { name, arguments: input }, asText(callId))
    }
    case 'function_call_result':
      return readResult(session, record)
    case 'ai-title':
    case 'topic':
    case 'summary':
      session.about.title =
        asText(record.title) ?? asText(record.aiTitle) ?? asText(record.topic) ?? asText(record.summary)
      return session.keep(String(record.type), record)
    case 'session_start':
    case 'file-history-snapshot':
    case 'turn-metrics':
      return session.keep(record.type, record)
    default:
      session.keepUnknown(asText(record.type) ?? 'record')
  }
}

function readMessage(session: AgentSession, record: JsonObject, provider: JsonObject): void {
  const parts = openaiContent(record.content)
  if (record.role === 'user') return readQuestion(session, parts)
  const usage = chatUsage(provider.usage)
  if (record.role === 'assistant') session.add(session.openAnswer(usage ? { usage } : {}), ...parts)
  else session.say('system', parts, { hidden: true })
}

/** The application puts what it adds around the words of the person, which then stand in tags. */
function readQuestion(session: AgentSession, parts: readonly Part[]): void {
  const asked = parts.flatMap((part) => {
    const wrapped = part.type === 'text' ? askedText(part.text, 'user_query') : undefined
    if (wrapped?.around) session.inject(uiText(wrapped.around))
    return wrapped ? uiText(wrapped.asked) : [part]
  })
  const around = asked.filter((part) => part.type === 'text' && /^\s*<system-reminder>/.test(part.text))
  if (around.length > 0) session.inject(around)
  const words = asked.filter((part) => !around.includes(part))
  if (words.length > 0) session.say('user', words)
}

function thoughtsIn({ rawContent, content }: JsonObject): Part[] {
  const raw = typeof rawContent === 'string' ? [rawContent] : asObjects(rawContent).map(({ text }) => text)
  // The summary is the same as the thought where a model does not shorten it.
  const summed = asObjects(content).map(({ text }) => text)
  return [...raw, ...summed.filter((text) => !raw.includes(text))]
    .flatMap(uiText)
    .map(({ text }) => ({ type: 'reasoning', text }))
}

const FAILED = /^(?:failed|error|incomplete)$/

function readResult(session: AgentSession, { callId, name, output, status }: JsonObject): void {
  const text = asObject(output)?.text
  const isSuccess = FAILED.test(String(status)) ? false : undefined
  session.resolve({
    toolCallId: asText(callId),
    toolName: asText(name),
    result: toolAnswer(typeof text === 'string' ? text : output, isSuccess),
  })
}
