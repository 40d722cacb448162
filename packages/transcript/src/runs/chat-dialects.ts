import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import { chatRole } from '../chats/chat-role.ts'
import { statedCalls } from '../chats/openai-tool-calls.ts'
import { chatPieces } from './chat-pieces.ts'
import { embeddedJson } from './embedded-json.ts'
import { answeredItems, areResponseItems, responseMessages } from './response-messages.ts'

/** Who speaks where a message does not say: what goes to a model is the user's, what comes back the assistant's. */
type Direction = 'user' | 'assistant'

/**
 * The messages that a value given to a model, or given by one, holds: as OpenAI's, whichever provider or framework
 * wrote them; `unread` has the fields of each that are not read. Undefined where it holds none.
 */
export function chatMessages(value: unknown, from: Direction): JsonObject[] | undefined {
  const inner = embeddedJson(value)
  if (typeof inner === 'string') return asText(inner) ? [{ role: from, content: inner }] : undefined
  const list = asArray(inner)
  if (list) return messagesOfList(list, from)
  const object = asObject(inner)
  return object && messagesOfObject(object, from)
}

function messagesOfList(list: readonly unknown[], from: Direction): JsonObject[] | undefined {
  const [first] = list
  if (list.length === 1 && Array.isArray(first)) return messagesOfList(first, from)
  if (list.length > 0 && list.every(isToolCall))
    return [{ role: 'assistant', content: list.map(callPieceOf) }]
  if (areResponseItems(list)) return messagesOfList(responseMessages(list), from)
  if (!list.some(chatMessage)) return undefined
  const messages = list.map((value) => chatMessage(value) ?? answerByName(value))
  const known = messages.filter((message) => message !== undefined)
  return known.length === messages.length ? known : undefined
}

/** Among messages, one whose role is the name of a tool: so Langfuse writes what LangChain's tools answered. */
function answerByName(value: unknown): JsonObject | undefined {
  const { role, content } = asObject(value) ?? {}
  return asText(role) && content !== undefined ? { role: 'tool', name: role, content } : undefined
}

function messagesOfObject(object: JsonObject, from: Direction): JsonObject[] | undefined {
  const message = chatMessage(object)
  if (message) return [message]
  const list =
    asArray(object.messages) ?? asArray(object.contents) ?? answeredItems(object) ?? choices(object)
  const said = list ? messagesOfList(list, from) : singleMessage(object, from)
  if (!said) return undefined
  const instructions =
    object.system ??
    object.instructions ??
    object.system_instruction ??
    asObject(object.config)?.system_instruction
  const system = chatMessages(instructions, 'user')?.map((given) => ({ ...given, role: 'system' }))
  return [...(system ?? []), ...said]
}

function choices(object: JsonObject): unknown[] | undefined {
  const list = asArray(object.choices) ?? asArray(object.candidates) ?? asArray(object.generations)?.flat()
  return list?.map((choice) => asObject(choice)?.message ?? asObject(choice)?.content ?? choice)
}

/** A prompt, Gemini's one answer, Anthropic's blocks and OpenAI's calls without a role. */
function singleMessage(object: JsonObject, from: Direction): JsonObject[] | undefined {
  const inner = chatMessage(object.message) ?? chatMessage(object.content)
  if (inner) return [inner]
  const isBareCall = object.role === undefined && Object.keys(statedCalls(object)).length > 0
  if (isBareCall && from === 'assistant') return messagesOfObject({ ...object, role: from }, from)
  const prompt = asText(object.prompt)
  if (prompt) return [{ role: 'user', content: prompt }]
  const blocks = asArray(object.content)
  const isBlocks = blocks?.every((block) => asString(asObject(block)?.type) !== undefined)
  return blocks && blocks.length > 0 && isBlocks ? [{ role: from, content: chatPieces(object) }] : undefined
}

/** One message in OpenAI's form; undefined where a value is none. */
function chatMessage(value: unknown): JsonObject | undefined {
  const given = asObject(value)
  if (!given) return undefined
  const source = asObject(given.kwargs) ?? asObject(given.data) ?? asObject(given.message) ?? given
  const role = chatRole(source.role) ?? chatRole(given.role) ?? langchainRole(given)
  if (!role) return undefined
  const pieces = chatPieces(source)
  const { rest, ...beside } = besideFields(source)
  const unread = { ...unknownFields(source), ...(rest && { additional_kwargs: rest }) }
  const isAnswer =
    pieces && pieces.length > 0 && pieces.every((piece) => asObject(piece)?.type === 'tool-result')
  const { tool_calls: stated, function_call: olderCall } = statedCalls(source)
  const calls = asArray(stated)?.map(toolCall)
  return {
    role: isAnswer ? 'tool' : role,
    content: pieces ?? source.content,
    ...beside,
    ...only(source, ['id', 'name', 'tool_call_id', 'is_error', 'status', 'model', ...BESIDE]),
    ...(Object.keys(unread).length > 0 && { unread }),
    ...(calls && calls.length > 0 && { tool_calls: calls }),
    ...(asObject(olderCall) && { function_call: olderCall }),
  }
}

/**
 * What a message may have: what is read, how its framework marks it, and what the step around it says as well (tokens, the
 * provider's own answer, why it ended).
 */
const MESSAGE_KEYS: ReadonlySet<string> = new Set(
  `role content parts contents type id name tool_call_id is_error status model additional_kwargs tool_calls function_call
  reasoning_content refusal lc kwargs data message response_metadata usage_metadata invalid_tool_calls tool_call_chunks example
  finish_reason`.split(/\s+/),
)

/** The fields of a message that nobody reads. */
function unknownFields(source: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([key]) => !MESSAGE_KEYS.has(key)))
}

/** What LangChain writes into `additional_kwargs` that other providers write into the message itself. */
const BESIDE = ['reasoning_content', 'refusal']

/** Of a message's `additional_kwargs` what is read; `rest` is what nobody reads, without the calls it repeats. */
function besideFields(source: JsonObject): JsonObject & { rest?: JsonObject } {
  const beside = asObject(source.additional_kwargs)
  if (!beside) return {}
  const { tool_calls: _, function_call: __, ...others } = beside
  const rest = Object.entries(others).filter(([key]) => !BESIDE.includes(key))
  return { ...only(beside, BESIDE), ...(rest.length > 0 && { rest: Object.fromEntries(rest) }) }
}

/** LangChain names a message by its class (`HumanMessage`) or by a type (`human`). */
function langchainRole(message: JsonObject): string | undefined {
  const className = asString(asArray(message.id)?.at(-1)) ?? asString(message.type) ?? ''
  const isMessage = 'content' in message || asObject(message.kwargs) || asObject(message.data)
  return isMessage ? chatRole(className.replace(/Message(Chunk)?$/, '').toLowerCase()) : undefined
}

/** Calls as OpenInference (`tool_call`), Inspect (`function` is the name) and LangChain (`args`) write them. */
function toolCall(value: unknown): unknown {
  const call = asObject(asObject(value)?.tool_call) ?? asObject(value) ?? {}
  if (asObject(call.function) ?? asObject(call.custom)) return call
  return { id: call.id, name: asText(call.function) ?? call.name, arguments: call.arguments ?? call.args }
}

function isToolCall(value: unknown): boolean {
  return asText(asObject(value)?.toolName) !== undefined && asObject(value)?.role === undefined
}

function callPieceOf(value: unknown): JsonObject {
  const call = asObject(value) ?? {}
  return { ...call, type: 'tool-call', input: embeddedJson(call.input ?? call.args) }
}

function only(source: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.flatMap((key) => (source[key] == null ? [] : [[key, source[key]]])))
}
