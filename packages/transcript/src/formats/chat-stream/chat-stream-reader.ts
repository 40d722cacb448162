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
import { sessionReader } from '../../sessions/session-reader.ts'

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
`)

const OPENAI = known(
  'id object created model service_tier system_fingerprint choices usage provider obfuscation',
)

const OLLAMA =
  known(`model created_at message response thinking done done_reason context total_duration load_duration
  prompt_eval_count prompt_eval_duration eval_count eval_duration`)

/** Reads answers as they were streamed: chunks of OpenAI's chat interface, and answers of Ollama, whole or piece by piece. */
export const chatStreamReader: ConversationReader = sessionReader({
  id: 'chat-stream',
  label: 'Streamed chat',
  takes: TAKEN_KEYS,
  application: 'Model server',
  detect: (values) => values.filter((value) => isChunk(value) || isPiece(value)).length * 2 > values.length,
  keys: (value): Known => (isChunk(value) ? OPENAI : OLLAMA),
  timeOf: ({ created, created_at: at }) => created ?? at,
  read: (session, value) => {
    if (isChunk(value)) readChunk(session, value)
    else if (isPiece(value)) readPiece(session, value)
    else session.keepUnknown(asText(value.object) ?? 'value')
  },
})

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
    write(session, message, 'reasoning', delta.reasoning_content ?? delta.reasoning)
    write(session, message, 'text', delta.content ?? delta.refusal)
    for (const call of asObjects(delta.tool_calls)) writeCall(session, message, call)
    if (typeof choice.finish_reason === 'string') readArguments(message)
  }
  const answer = session.newest()
  if (usage && answer) answer.usage = usage
}

/** How many answers of a session have ended. */
const ended = new WeakMap<AgentSession, number>()

/** An answer of Ollama ends with a piece that is done. */
function readPiece(session: AgentSession, piece: JsonObject): void {
  session.model = asText(piece.model) ?? session.model
  const name = `piece-${ended.get(session) ?? 0}`
  const message = session.answer(name)
  const said = asObject(piece.message) ?? {}
  write(session, message, 'reasoning', said.thinking ?? piece.thinking)
  write(session, message, 'text', said.content ?? piece.response)
  for (const call of asObjects(said.tool_calls)) session.call(message, call, asText(call.id))
  if (piece.done !== true) return
  ended.set(session, (ended.get(session) ?? 0) + 1)
  const { prompt_eval_count: inputTokens, eval_count: outputTokens } = piece
  const usage = chatUsage({ inputTokens, outputTokens })
  if (usage) message.usage = usage
}

function write(session: AgentSession, message: Message, type: 'text' | 'reasoning', value: unknown): void {
  const text = asString(value) ?? ''
  const last = message.parts.at(-1)
  if (text === '') return
  if (last?.type === type) last.text += text
  else session.add(message, { type, text })
}

/** The name of a call comes with its id; its arguments come in pieces after it. */
function writeCall(session: AgentSession, message: Message, call: JsonObject): void {
  const { name, arguments: written } = asObject(call.function) ?? {}
  const id = asText(call.id)
  const text = asString(written) ?? ''
  const calls = message.parts.filter((part) => part.type === 'tool-call')
  const open =
    calls[asNumber(call.index) ?? calls.length - 1] ?? (id === undefined ? calls.at(-1) : undefined)
  if (open) open.input = `${asString(open.input) ?? ''}${text}`
  else
    session.addCall(message, {
      type: 'tool-call',
      toolCallId: id ?? '',
      toolName: asText(name) ?? 'unknown',
      input: text,
    })
}

function readArguments(message: Message): void {
  for (const part of message.parts) if (part.type === 'tool-call') part.input = inputOf(part)
}

function inputOf({ input }: ToolCallPart): unknown {
  if (typeof input !== 'string') return input
  return input === '' ? {} : (parseJson(input) ?? input)
}
