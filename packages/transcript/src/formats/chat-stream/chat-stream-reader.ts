import { chatUsage } from '../../chats/chat-usage.ts'
import {
  asArray,
  asNumber,
  asObject,
  asObjects,
  asString,
  asText,
  type JsonObject,
} from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Message } from '../../model/message.ts'
import type { ToolCallPart } from '../../model/part.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { appendText } from './append-text.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import {
  COHERE_EVENT,
  frameCohereEvent,
  isCohereEvent,
  readCohereEvent,
  TAKEN_OF_COHERE,
} from './cohere-events.ts'

const TAKEN_KEYS = takenKeys(`
  choices: index delta finish_reason logprobs native_finish_reason
  choices.delta: role content reasoning_content reasoning refusal tool_calls
  choices.delta.tool_calls: index id type function
  choices.delta.tool_calls.function: name arguments
  message: role content thinking tool_calls images
  message.tool_calls: id function
  message.tool_calls.function: index name arguments
  usage: prompt_tokens completion_tokens total_tokens prompt_tokens_details completion_tokens_details
  usage.prompt_tokens_details: cached_tokens audio_tokens
  usage.completion_tokens_details: reasoning_tokens audio_tokens
  ${TAKEN_OF_COHERE}
`)

const OPENAI = known(
  'id object created model service_tier system_fingerprint choices usage provider obfuscation',
)

const OLLAMA =
  known(`model created_at message response thinking done done_reason context total_duration load_duration
  prompt_eval_count prompt_eval_duration eval_count eval_duration`)

/**
 * Reads answers as they were streamed: chunks of OpenAI's chat interface, answers of Ollama, whole or piece by piece, and
 * events of Cohere.
 */
export const chatStreamReader: ConversationReader = sessionReader({
  id: 'chat-stream',
  label: 'Streamed chat',
  takes: TAKEN_KEYS,
  application: 'Model server',
  detect: (values) => values.filter(isStreamed).length * 2 > values.length,
  keys: (value): Known => {
    if (isChunk(value)) return OPENAI
    return isCohereEvent(value) ? COHERE_EVENT : OLLAMA
  },
  frame: frameCohereEvent,
  timeOf: ({ created, created_at: at }) => created ?? at,
  read: (session, value) => {
    if (isChunk(value)) readChunk(session, value)
    else if (isPiece(value)) readPiece(session, value)
    else if (isCohereEvent(value)) readCohereEvent(session, value)
    else session.keepUnknown(asText(value.object) ?? 'value')
  },
  finish: (session) => {
    for (const { part } of streamOf(session).calls) part.input = inputOf(part)
  },
})

interface OpenCall {
  part: ToolCallPart
  /** As the stream names it. */
  id: string | undefined
}

interface Stream {
  /** How many answers have ended. */
  ended: number
  calls: OpenCall[]
  /** The call that pieces of an index in a message go to; without an index, the newest of the message. */
  open: Map<string, OpenCall>
}

const streams = new WeakMap<AgentSession, Stream>()

function streamOf(session: AgentSession): Stream {
  const stream = streams.get(session) ?? { ended: 0, calls: [], open: new Map() }
  streams.set(session, stream)
  return stream
}

function isStreamed(value: JsonObject): boolean {
  return isChunk(value) || isPiece(value) || isCohereEvent(value)
}

function isChunk({ object, choices }: JsonObject): boolean {
  return object === 'chat.completion.chunk' && asArray(choices) !== undefined
}

function isPiece({ model, created_at: at, done, message, response }: JsonObject): boolean {
  const isSaid = typeof response === 'string' || asObject(message) !== undefined
  return typeof done === 'boolean' && typeof model === 'string' && typeof at === 'string' && isSaid
}

function readChunk(session: AgentSession, chunk: JsonObject): void {
  session.model = asText(chunk.model) ?? session.model
  const id = asText(chunk.id) ?? 'answer'
  const usage = chatUsage(chunk.usage)
  for (const choice of asObjects(chunk.choices)) {
    const name = `${id}-${asNumber(choice.index) ?? 0}`
    const delta = asObject(choice.delta) ?? {}
    const message = session.answer(name)
    appendText(session, message, 'reasoning', delta.reasoning_content ?? delta.reasoning)
    appendText(session, message, 'text', delta.content ?? delta.refusal)
    for (const call of asObjects(delta.tool_calls)) writeCall(session, message, call)
  }
  const answer = session.newest()
  if (usage && answer) answer.usage = usage
}

/** An answer of Ollama ends with a piece that is done. */
function readPiece(session: AgentSession, piece: JsonObject): void {
  session.model = asText(piece.model) ?? session.model
  const stream = streamOf(session)
  const message = session.answer(`piece-${stream.ended}`)
  const said = asObject(piece.message) ?? {}
  appendText(session, message, 'reasoning', said.thinking ?? piece.thinking)
  appendText(session, message, 'text', said.content ?? piece.response)
  for (const call of asObjects(said.tool_calls)) session.call(message, call, asText(call.id))
  if (piece.done !== true) return
  stream.ended += 1
  const { prompt_eval_count: inputTokens, eval_count: outputTokens } = piece
  const usage = chatUsage({ inputTokens, outputTokens })
  if (usage) message.usage = usage
}

/** The name of a call comes with its id; its arguments come in pieces after it. Some servers give every call the same index. */
function writeCall(session: AgentSession, message: Message, call: JsonObject): void {
  const { calls, open } = streamOf(session)
  const { name, arguments: written } = asObject(call.function) ?? {}
  const id = asText(call.id)
  const text = asString(written) ?? ''
  const [own, newest] = [`${message.id}/${asNumber(call.index) ?? ''}`, `${message.id}/`]
  const begun = open.get(own) ?? (id === undefined && name === undefined ? open.get(newest) : undefined)
  if (begun && (id === undefined || id === begun.id)) {
    begun.part.input = `${asString(begun.part.input) ?? ''}${text}`
    return
  }
  const part = session.addCall(message, {
    type: 'tool-call',
    toolCallId: id ?? '',
    toolName: asText(name) ?? 'unknown',
    input: text,
  })
  const opened = { part, id }
  calls.push(opened)
  open.set(own, opened).set(newest, opened)
}

function inputOf({ input }: ToolCallPart): unknown {
  if (typeof input !== 'string') return input
  return input === '' ? {} : (parseJson(input) ?? input)
}
