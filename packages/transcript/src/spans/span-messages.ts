import { asArray, asObject, type JsonObject } from '../json/json-value.ts'
import { chatMessages } from '../runs/chat-dialects.ts'
import { embeddedJson } from '../runs/embedded-json.ts'
import type { Fields } from '../runs/fields.ts'
import type { SpanEvent } from './trace-span.ts'

/** The prompt of a model and its answer, as OpenAI's messages. */
export interface SpanMessages {
  asked: JsonObject[]
  answered: JsonObject[]
}

/** Takes the messages out of a span's attributes and events, from the first convention that has them. */
export function consumeMessages(fields: Fields, events: readonly SpanEvent[]): SpanMessages {
  const instructions = asMessages(fields.consume('gen_ai.system_instructions'), 'user')
  const asked = [
    asMessages(fields.consume('gen_ai.input.messages'), 'user'),
    asMessages(fields.consumeList('gen_ai.prompt'), 'user'),
    asMessages(fields.consumeList('llm.input_messages'), 'user'),
    asMessages(fields.consume('ai.prompt.messages'), 'user'),
    asMessages(fields.consume('ai.prompt'), 'user'),
    events.flatMap((event) => askedIn(event)),
  ]
  const answered = [
    asMessages(fields.consume('gen_ai.output.messages'), 'assistant'),
    asMessages(fields.consumeList('gen_ai.completion'), 'assistant'),
    asMessages(fields.consumeList('llm.output_messages'), 'assistant'),
    consumeResponse(fields),
    events.flatMap((event) => answeredIn(event)),
  ]
  const system = instructions.map((message) => ({ ...message, role: 'system' }))
  return { asked: [...system, ...firstFilled(asked)], answered: firstFilled(answered) }
}

function firstFilled(lists: JsonObject[][]): JsonObject[] {
  return lists.find((list) => list.length > 0) ?? []
}

function asMessages(value: unknown, from: 'user' | 'assistant'): JsonObject[] {
  if (value === undefined) return []
  const inner = embeddedJson(value)
  if (asArray(inner)?.length === 0) return []
  // A list of bare parts is what one side said; completions of the older convention may leave out who speaks.
  const list = asArray(inner)?.map((item) => {
    const object = asObject(item)
    return object &&
      !('role' in object) &&
      !('message' in object) &&
      'content' in object &&
      !('type' in object)
      ? { ...object, role: from }
      : item
  })
  const messages = chatMessages(list ?? inner, from) ?? (list && chatMessages({ content: list }, from)) ?? []
  return messages.filter(({ content, tool_calls: calls }) => content != null || calls !== undefined)
}

/** What the AI SDK says of an answer. */
function consumeResponse(fields: Fields): JsonObject[] {
  const reasoning = fields.consume('ai.response.reasoning')
  const text = fields.consume('ai.response.text', 'ai.response.object')
  const calls = asMessages(fields.consume('ai.response.toolCalls'), 'assistant')
  const pieces = [
    ...(typeof reasoning === 'string' ? [{ type: 'reasoning', text: reasoning }] : []),
    ...(typeof text === 'string' ? [{ type: 'text', text }] : []),
    ...calls.flatMap(({ content }) => asArray(content) ?? []),
  ]
  return pieces.length > 0 ? [{ role: 'assistant', content: pieces }] : []
}

const ASKED = /^gen_ai\.(system|user|assistant|tool)\.message$/

/** Whether an event of a span carries messages, which its logs need not repeat. */
export function isMessageEvent({ name, attributes }: SpanEvent): boolean {
  return (
    ASKED.test(name) ||
    name === 'gen_ai.choice' ||
    name.startsWith('gen_ai.content.') ||
    'gen_ai.input.messages' in attributes ||
    'gen_ai.output.messages' in attributes
  )
}

function askedIn({ name, attributes }: SpanEvent): JsonObject[] {
  const role = ASKED.exec(name)?.[1]
  if (role) return [{ role, ...bodyOf(attributes) }].map(withParsedCalls)
  const system = asMessages(attributes['gen_ai.system_instructions'], 'user')
  return [
    ...system.map((message) => ({ ...message, role: 'system' })),
    ...asMessages(attributes['gen_ai.input.messages'] ?? attributes['gen_ai.prompt'], 'user'),
  ]
}

function answeredIn({ name, attributes }: SpanEvent): JsonObject[] {
  if (name !== 'gen_ai.choice')
    return asMessages(attributes['gen_ai.output.messages'] ?? attributes['gen_ai.completion'], 'assistant')
  const body = bodyOf(attributes)
  const message = asObject(embeddedJson(body.message)) ?? body
  return [{ role: 'assistant', ...message }].map(withParsedCalls)
}

/** An event's message stands in one attribute, or spread over several. */
function bodyOf(attributes: JsonObject): JsonObject {
  return asObject(embeddedJson(attributes['gen_ai.event.content'])) ?? attributes
}

function withParsedCalls(message: JsonObject): JsonObject {
  const calls = embeddedJson(message.tool_calls)
  const [parsed] = chatMessages({ ...message, tool_calls: calls }, 'user') ?? []
  return parsed ?? { role: message.role, content: message.content }
}
