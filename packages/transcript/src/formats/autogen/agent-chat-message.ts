import { citedPages } from '../../chats/cited-pages.ts'
import { dataParts } from '../../chats/data-parts.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asCount, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import type { Usage } from '../../model/usage.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'

/** What tools answered, in a chat and in what an agent has before it. */
const ANSWERS = /^(?:ToolCallExecutionEvent|FunctionExecutionResultMessage)$/

function areCalls(content: unknown): boolean {
  const pieces = asObjects(content)
  return (
    pieces.length > 0 && pieces.every(({ name, arguments: given }) => asText(name) && given !== undefined)
  )
}

const EVENTS = /^(\w+(Message|Event)|StopMessage|HandoffMessage)$/

/** Whether a value is a message or event of AgentChat, AutoGen's interface since version 0.4. */
export function isAgentChatMessage(value: unknown): value is JsonObject {
  const message = asObject(value)
  return (
    message !== undefined &&
    (asText(message.source) !== undefined || message.type === 'FunctionExecutionResultMessage') &&
    EVENTS.test(asText(message.type) ?? '') &&
    'content' in message
  )
}

/** A message of AgentChat; the answers to its calls stand in an event among those that follow it. */
export function agentChatMessage(message: JsonObject, following: readonly unknown[]): ExportedMessage {
  const source = asText(message.source) ?? ''
  const isUser = /^user(_proxy)?$/i.test(source)
  return {
    id: asText(message.id),
    role: isUser ? 'user' : 'assistant',
    parts: partsOf(message, following),
    facts: {
      author: isUser ? undefined : source,
      createdAt: toIsoTime(message.created_at),
      usage: usageOf(asObject(message.models_usage)),
    },
  }
}

function partsOf({ type, content, thought }: JsonObject, following: readonly unknown[]): Part[] {
  const text = asText(content)
  const reasoned = asText(thought)
  if (ANSWERS.test(String(type))) return []
  if (reasoned !== undefined)
    return [{ type: 'reasoning', text: reasoned }, ...partsOf({ type, content }, following)]
  if (type === 'ToolCallRequestEvent' || areCalls(content))
    return asObjects(content).map((call) => callPart(call, answerTo(call, following)))
  if (type === 'ThoughtEvent') return text === undefined ? [] : [{ type: 'reasoning', text }]
  if (type === 'MemoryQueryEvent')
    return citedPages(asObjects(content).map((memory) => ({ url: memory.content })))
  if (typeof content === 'string' || Array.isArray(content))
    return (asArray(content) ?? [content]).flatMap((piece) => picture(piece) ?? openaiContent(piece))
  return dataParts({ content }, ['content'])
}

/** A picture of a message of several kinds of content: its bytes in base64. */
function picture(value: unknown): Part[] | undefined {
  const data = asText(asObject(value)?.data)
  return data === undefined
    ? undefined
    : [{ type: 'file', mediaType: 'image/png', url: `data:image/png;base64,${data}` }]
}

function answerTo({ id }: JsonObject, following: readonly unknown[]): JsonObject | undefined {
  for (const value of following) {
    const message = asObject(value)
    const answers = message && ANSWERS.test(String(message.type)) ? asObjects(message.content) : []
    const answer = answers.find(({ call_id: answered }) => answered === id)
    if (answer) return answer
  }
  return undefined
}

function callPart(call: JsonObject, answer: JsonObject | undefined): ToolCallPart {
  const given = asText(call.arguments)
  return {
    type: 'tool-call',
    toolCallId: asText(call.id) ?? '',
    toolName: asText(call.name) ?? 'unknown',
    input: given === undefined ? (call.arguments ?? {}) : (parseEmbeddedText(given) ?? given),
    result: answer && {
      outcome: answer.is_error === true ? 'error' : 'success',
      content: toolOutput(answer.content),
    },
  }
}

function usageOf(usage: JsonObject | undefined): Usage | undefined {
  const inputTokens = asCount(usage?.prompt_tokens)
  const outputTokens = asCount(usage?.completion_tokens)
  return inputTokens === undefined && outputTokens === undefined ? undefined : { inputTokens, outputTokens }
}
