import type { ExchangeChat } from '../../chats/find-exchanges.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { type DialectChats, type DialectFormat, readDialectChats } from '../../runs/read-dialect-chats.ts'

/** What LangChain writes beside the content of a message; the calls in `additional_kwargs` stand in the message too. */
const FIELDS =
  known(`content additional_kwargs response_metadata type name id example tool_calls invalid_tool_calls
  usage_metadata tool_call_id status artifact role tool_call_chunks chunk_position`)

/** A message as such, as the constructor of one, or under its type. */
function fieldsOf(message: JsonObject): Known {
  if ('kwargs' in message) return { ...known('lc type id graph'), kwargs: FIELDS }
  return 'data' in message ? { ...known('type'), data: FIELDS } : FIELDS
}

const FORMAT: DialectFormat = {
  id: 'langchain',
  keys: {
    about: known('messages generations llm_output run type output inputs outputs thread_id id'),
    message: fieldsOf,
  },
  facts: ({ thread_id: id }) => ({ id }),
  beside: (message) => besideOf(asObject(message.kwargs) ?? asObject(message.data) ?? message),
}

/** Reads messages of LangChain and states of LangGraph: lists, states with `messages`, generations, a value a line. */
export const langchainReader: ConversationReader = {
  id: FORMAT.id,
  label: 'LangChain messages',
  holds: 'conversations',

  detect: (records: Records) => chatsOf(records).chats.length > 0,
  read: (source, file) => readDialectChats(FORMAT, chatsOf(source), { source, file }),
}

function chatsOf({ records }: Records): DialectChats {
  const values = records.map(({ value }) => value)
  if (records.length > 1 && values.every(isMessage))
    return {
      chats: [{ about: {}, items: records.map((record) => ({ record, value: record.value })) }],
      rest: [],
    }
  const chats: ExchangeChat[] = []
  const rest: TranscriptRecord[] = []
  for (const record of records) {
    const found = chatsIn(record.value)
    if (found.length === 0) rest.push(record)
    for (const { about, messages } of found)
      chats.push({ about, items: messages.map((value) => ({ record, value })) })
  }
  return { chats, rest }
}

interface Found {
  about: JsonObject
  messages: unknown[]
}

function chatsIn(value: unknown): Found[] {
  const list = asArray(value)
  if (list?.some(isMessage)) return list.every(isMessage) ? [{ about: {}, messages: list }] : []
  if (list)
    return list.flatMap((element) => (Array.isArray(element) ? chatsIn(element) : stateIn(asObject(element))))
  return stateIn(asObject(value))
}

/** Of spans and runs, which say more than their messages. */
const SPAN_KEYS = ['traceId', 'trace_id', 'run_type', 'startTime', 'start_time']

/** A state of a graph, what a model generated, or one message. */
function stateIn(object: JsonObject | undefined): Found[] {
  if (!object || SPAN_KEYS.some((key) => key in object)) return []
  const messages = asArray(object.messages)
  if (messages && messages.length > 0 && messages.every(isMessageOrDict) && messages.some(isMessage))
    return [{ about: object, messages }]
  const generated = asArray(object.generations)
    ?.flat()
    .map((generation) => asObject(generation)?.message)
  if (generated && generated.length > 0 && generated.every(isMessage))
    return [{ about: object, messages: generated }]
  const output = object.output
  return isMessage(output) ? [{ about: object, messages: [output] }] : []
}

function isMessageOrDict(value: unknown): boolean {
  return (
    isMessage(value) || (asText(asObject(value)?.role) !== undefined && 'content' in (asObject(value) ?? {}))
  )
}

const TYPES =
  /^(human|ai|system|tool|function|chat|developer|remove|(Human|AI|System|Tool|Function|Chat)Message(Chunk)?)$/

/** LangChain names a message by a type that nobody else uses, or by its class. */
function isMessage(value: unknown): boolean {
  const message = asObject(value)
  if (!message) return false
  const className = asText(asArray(message.id)?.at(-1))
  if (message.lc === 1) return asObject(message.kwargs) !== undefined && TYPES.test(className ?? '')
  if (!TYPES.test(asText(message.type) ?? '')) return false
  const fields = asObject(message.data) ?? message
  return 'content' in fields && !('role' in fields && 'parts' in fields)
}

function besideOf(message: JsonObject): JsonObject {
  const usage = asObject(message.usage_metadata)
  const metadata = asObject(message.response_metadata)
  const model = asText(metadata?.model_name) ?? asText(metadata?.model)
  const input = asObject(usage?.input_token_details)
  const output = asObject(usage?.output_token_details)
  const cached = asCount(input?.cache_read)
  const reasoning = asCount(output?.reasoning)
  return {
    model,
    ...(usage && {
      usage: {
        inputTokens: usage.input_tokens,
        outputTokens: usage.output_tokens,
        cachedInputTokens: cached,
        reasoningTokens: reasoning,
      },
    }),
  }
}
