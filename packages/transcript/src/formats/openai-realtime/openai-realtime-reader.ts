import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import {
  asArray,
  asCount,
  asObject,
  asObjects,
  asString,
  asText,
  type JsonObject,
} from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Message } from '../../model/message.ts'
import type { Part, TextPart } from '../../model/part.ts'
import { sumUsage } from '../../model/sum-usage.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { eventIn, isRealtime, silenceOf } from './realtime-events.ts'

const ITEM = 'id object type status role content call_id name arguments output'
const CONTENT = 'type text transcript audio image_url detail'
const EVENT =
  'type event_id timestamp previous_item_id item item_id response response_id output_index content_index delta transcript text session error call_id name arguments audio_start_ms audio_end_ms usage logprobs audio part rate_limits obfuscation'

/** What is taken, or left out on purpose: an item comes in several events, which say the same of it. */
const TAKEN_KEYS = takenKeys(`
  : ${EVENT} direction event data message payload time source from
  **.item: ${ITEM}
  **.item.content: ${CONTENT}
  **.response: object id status status_details output usage conversation_id modalities output_modalities voice output_audio_format temperature max_output_tokens metadata audio instructions tools tool_choice
  **.response.output: ${ITEM}
  **.response.output.content: ${CONTENT}
  **.response.audio: output
  **.response.audio.output: format voice
  **.response.audio.output.format: type rate
  **.usage: type total_tokens input_tokens output_tokens input_token_details output_token_details seconds
  **.input_token_details: text_tokens audio_tokens image_tokens cached_tokens cached_tokens_details
  **.cached_tokens_details: text_tokens audio_tokens image_tokens
  **.output_token_details: text_tokens audio_tokens
  **.part: type text transcript audio
  **.error: type code message param event_id
  **.event: ${EVENT}
  data: ${EVENT}
  message: ${EVENT}
  payload: ${EVENT}
`)

/** Reads logs of events of OpenAI's Realtime interface, with what was said by voice as its transcripts. */
export const openaiRealtimeReader: ConversationReader = sessionReader({
  id: 'openai-realtime',
  label: 'OpenAI Realtime events',
  takes: TAKEN_KEYS,
  application: 'OpenAI Realtime',
  isList: true,
  detect: (values) => values.filter((value) => isRealtime(eventIn(value))).length * 2 > values.length,
  keys: true,
  timeOf: ({ timestamp, time, event }) => timestamp ?? time ?? asObject(event)?.timestamp,
  read: (session, record) => readEvent(session, eventIn(record)),
})

/** What is known of the items of one session. */
interface Items {
  messages: Map<string, Message>
  /** The texts of each message by the place of their content. */
  texts: WeakMap<Message, Map<number, TextPart>>
  /** Items that a program sent, which come back with an id where the answer is in the log too. */
  sent: Set<string>
}

const items = new WeakMap<AgentSession, Items>()

function itemsOf(session: AgentSession): Items {
  const known = items.get(session) ?? { messages: new Map(), texts: new WeakMap(), sent: new Set() }
  items.set(session, known)
  return known
}

function readEvent(session: AgentSession, event: JsonObject): void {
  const type = asText(event.type) ?? 'event'
  const item = asObject(event.item)
  const silence = silenceOf(type)
  if (silence !== undefined) return session.skip(type, silence)
  if (
    item &&
    /^(?:conversation\.item\.(?:create|created|added|done)|response\.output_item\.(?:added|done))$/.test(type)
  )
    return readItem(session, item, type)
  switch (type) {
    case 'session.created':
    case 'session.updated':
      return readSession(session, asObject(event.session) ?? {}, type)
    case 'conversation.item.input_audio_transcription.completed':
      return setText(session, event, asText(event.transcript))
    case 'response.audio_transcript.done':
    case 'response.output_audio_transcript.done':
      return setText(session, event, asText(event.transcript))
    case 'response.text.done':
    case 'response.output_text.done':
      return setText(session, event, asText(event.text))
    case 'conversation.item.input_audio_transcription.delta':
    case 'response.audio_transcript.delta':
    case 'response.output_audio_transcript.delta':
    case 'response.text.delta':
    case 'response.output_text.delta':
      return addText(session, event)
    case 'response.function_call_arguments.done':
      return setArguments(session, event)
    case 'response.function_call_arguments.delta':
      return session.skip(type, 'A piece of arguments that follow whole.')
    case 'response.done':
      return readResponse(session, asObject(event.response) ?? {})
    case 'error':
      return session.tell('error', asText(asObject(event.error)?.message), event)
    default:
      if (isRealtime(event)) session.keep(type, event)
      else session.keepUnknown(type)
  }
}

function readSession(session: AgentSession, settings: JsonObject, type: string): void {
  session.about.id ??= asText(settings.id)
  session.model = asText(settings.model) ?? session.model
  session.keep(type, settings)
}

/** An item comes when it begins, when it is whole, and with the answer that it belongs to. */
function readItem(session: AgentSession, item: JsonObject, type: string): void {
  const known = itemsOf(session)
  const id = asText(item.id)
  const sent = JSON.stringify([item.type, item.role, item.content, item.output])
  if (type === 'conversation.item.create') known.sent.add(sent)
  else if (known.sent.delete(sent)) return session.skip('sent-item', 'Repeats an item that was sent.')
  if (item.type === 'function_call') return readCall(session, item)
  if (item.type === 'function_call_output') return readOutput(session, item)
  if (item.type !== 'message') return session.keep(asText(item.type) ?? 'item', item)
  const role = chatRole(item.role) ?? 'assistant'
  const message = (id === undefined ? undefined : known.messages.get(id)) ?? session.say(role, [], { id })
  if (id !== undefined) known.messages.set(id, message)
  const contents = asObjects(item.content).map(partOf)
  const parts = contents.filter((part) => part !== undefined)
  const hasWords = message.parts.some(({ type: kind }) => kind === 'text')
  if (parts.length === 0 || (hasWords && parts.every(({ type: kind }) => kind !== 'text'))) return
  const texts = contents.flatMap((part, index) => (part?.type === 'text' ? [[index, part] as const] : []))
  known.texts.set(message, new Map(texts))
  const others = message.parts.filter(({ type: kind }) => kind !== 'text' && kind !== 'file')
  if (message.parts.length === 0) session.add(message, ...parts)
  else message.parts = [...parts, ...others]
}

function partOf({ type, text, transcript, image_url: image }: JsonObject): Part | undefined {
  const words = asText(text) ?? asText(transcript)
  const url = asText(image)
  if (words !== undefined) return { type: 'text', text: words }
  return type === 'input_image' && url !== undefined ? { type: 'file', mediaType: 'image/*', url } : undefined
}

function readCall(session: AgentSession, item: JsonObject): void {
  const id = asText(item.call_id) ?? asText(item.id)
  const begun = session.callOf(id)
  if (!begun) {
    const written = asText(item.arguments)
    session.addCall(session.openAnswer(), {
      type: 'tool-call',
      toolCallId: id ?? '',
      toolName: asText(item.name) ?? 'unknown',
      input: written === undefined ? {} : (parseJson(written) ?? written),
    })
  } else if (asText(item.arguments) !== undefined) setArguments(session, { ...item, call_id: id })
}

function setArguments(session: AgentSession, { call_id: id, arguments: written, name }: JsonObject): void {
  const call = session.callOf(asText(id))
  const text = asText(written)
  if (!call) return readCall(session, { call_id: id, arguments: written, name })
  if (text !== undefined) call.input = parseJson(text) ?? text
}

/** The interface sends back what it was given. */
function readOutput(session: AgentSession, item: JsonObject): void {
  const id = asText(item.call_id)
  if (session.callOf(id)?.result) return session.skip('repeated-result', 'Repeats the result of a call.')
  session.resolve({ toolCallId: id, result: toolAnswer(item.output) })
}

function messageOf(session: AgentSession, event: JsonObject): Message {
  const id = asText(event.item_id) ?? 'item'
  const known = itemsOf(session).messages
  const role = asText(event.type)?.startsWith('conversation.') ? 'user' : 'assistant'
  const message = known.get(id) ?? session.say(role, [], { id })
  known.set(id, message)
  return message
}

function setText(session: AgentSession, event: JsonObject, text: string | undefined): void {
  const message = messageOf(session, event)
  if (text !== undefined) textAt(session, message, event.content_index).text = text
}

function addText(session: AgentSession, event: JsonObject): void {
  const message = messageOf(session, event)
  const piece = asString(event.delta) ?? ''
  if (piece !== '') textAt(session, message, event.content_index).text += piece
}

/** The text in one place of a message, which is begun where it is not there yet. */
function textAt(session: AgentSession, message: Message, place: unknown): TextPart {
  const index = asCount(place) ?? 0
  const { texts } = itemsOf(session)
  const known = texts.get(message) ?? new Map<number, TextPart>()
  texts.set(message, known)
  const part = known.get(index) ?? { type: 'text', text: '' }
  if (!known.has(index)) session.add(message, part)
  known.set(index, part)
  return part
}

/** An answer that is done has its items once more, its tokens, and how it ended. */
function readResponse(session: AgentSession, response: JsonObject): void {
  for (const item of asObjects(response.output)) readItem(session, item, 'response.done')
  const usage = chatUsage(usageOf(response.usage))
  const last = asText(asObject(asArray(response.output)?.at(-1))?.id)
  const message =
    itemsOf(session).messages.get(last ?? '') ?? session.messages.findLast(({ role }) => role === 'assistant')
  const total = usage && message && sumUsage([message, { ...message, usage }])
  if (total) message.usage = total
  if (response.status === undefined || response.status === 'completed') return
  const details = asObject(response.status_details)
  const text = asText(asObject(details?.error)?.message)
  session.tell(
    String(response.status),
    response.status === 'failed' ? text : undefined,
    details ?? response.status,
  )
}

/** This interface names details of tokens otherwise than others of the same house. */
function usageOf(value: unknown): unknown {
  const usage = asObject(value)
  return (
    usage && {
      ...usage,
      input_tokens_details: usage.input_token_details,
      output_tokens_details: usage.output_token_details,
    }
  )
}
