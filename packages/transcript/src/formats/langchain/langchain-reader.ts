import type { ExchangeChat } from '../../chats/find-exchanges.ts'
import { findChats, type FoundChat } from '../../chats/found-chats.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records } from '../../records/records.ts'
import { type DialectFormat, readDialectChats } from '../../runs/read-dialect-chats.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  kwargs.additional_kwargs: tool_calls
  kwargs.additional_kwargs.tool_calls: id function
  kwargs.additional_kwargs.tool_calls.function: name arguments
  kwargs.content: type text
  kwargs.response_metadata: model_name
  kwargs.tool_calls: name args id type
  kwargs.usage_metadata: input_tokens output_tokens input_token_details
  kwargs.usage_metadata.input_token_details: cache_read cache_creation
  : answer documents generations inputs llm_output messages num_response_attempts output outputs queries query question run steps type
  **.function: arguments name
  **.generation_info: finish_reason model_name system_fingerprint
  **.generations: generation_info message text type
  **.messages: additional_kwargs content example id invalid_tool_calls response_metadata role tool_calls type
  **.response_metadata: finish_reason model_name system_fingerprint
  **.tool_calls: args function id index name type
  **.usage_metadata: input_tokens output_tokens total_tokens input_token_details output_token_details
  **.input_token_details: cache_read cache_creation audio
  **.output_token_details: reasoning audio
`)

/** What LangChain writes beside the content of a message; the calls in `additional_kwargs` stand in the message too. */
const FIELDS = known(`content additional_kwargs response_metadata type name id example tool_calls
  usage_metadata tool_call_id status role tool_call_chunks chunk_position`)

/** A message as such, as the constructor of one, or under its type. */
function fieldsOf(message: JsonObject): Known {
  if ('kwargs' in message) return { ...known('lc type id graph'), kwargs: FIELDS }
  return 'data' in message ? { ...known('type'), data: FIELDS } : FIELDS
}

/** What LangSmith says of an example of a data set, beside what went in and what came out. */
const OF_EXAMPLE: readonly string[] =
  'inputs outputs id dataset_id name created_at modified_at source_run_id metadata split'.split(' ')

/** Around the messages stand those read and what says nothing more; other lists of messages are not read. */
function keysAround(about: JsonObject): Known {
  const state = asObject(about.values)
  if (state && !asArray(about.messages))
    return {
      ...known('next config metadata created_at checkpoint parent_checkpoint parent_config tasks interrupts'),
      values: keysAround(state),
    }
  if (about.inputs !== undefined) return known(OF_EXAMPLE.join(' '))
  const read = ['messages', 'generations', 'output'].find((key) => about[key] !== undefined)
  return known(`${read ?? ''} llm_output run type thread_id id`)
}

const FORMAT: DialectFormat = {
  id: 'langchain',
  keys: {
    about: keysAround,
    message: fieldsOf,
  },
  facts: ({ thread_id: id, config, created_at: updatedAt, inputs, id: example }) => ({
    id:
      id ??
      (inputs === undefined ? undefined : example) ??
      asObject(asObject(config)?.configurable)?.thread_id,
    ...(config !== undefined && { updatedAt }),
  }),
  beside: (message) => besideOf(asObject(message.kwargs) ?? asObject(message.data) ?? message),
}

/**
 * Reads messages of LangChain, states of LangGraph and chats of LangSmith's data sets: lists, states with `messages`,
 * generations, examples, a value a line.
 */
export const langchainReader: ConversationReader = {
  id: FORMAT.id,
  label: 'LangChain messages',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect: (records: Records) => chatsOf(records).some(({ chat }) => chat !== undefined),
  read: (source, file) => readDialectChats(FORMAT, chatsOf(source), { source, file }),
}

function chatsOf({ records }: Records): FoundChat<ExchangeChat>[] {
  const values = records.map(({ value }) => value)
  if (records.length > 1 && values.every(isMessage)) {
    const items = records.map((record) => ({ record, value: record.value }))
    return [{ chat: { about: {}, messages: values }, items }]
  }
  return withoutEarlier(findChats(records, chatIn))
}

const EARLIER = {
  code: 'earlier-state',
  message: 'An earlier state of a thread, whose messages the newest repeats.',
}

/**
 * The history of a thread's states is one chat, its longest, where that has the messages of all others. It ends with the
 * state before the first message, which has none.
 */
function withoutEarlier(found: FoundChat<ExchangeChat>[]): FoundChat<ExchangeChat>[] {
  const states = found.filter(
    ({ chat }) => asObject(chat?.about.values) && threadOf(chat?.about) !== undefined,
  )
  const longest = states.reduce<FoundChat<ExchangeChat> | undefined>(
    (one, other) => ((one?.items.length ?? 0) >= other.items.length ? one : other),
    undefined,
  )
  const isHistory = states.length === found.filter(({ chat }) => chat !== undefined).length
  if (found.length < 2 || !isHistory || !longest?.chat) return found
  const ids = new Set(longest.chat.messages.map(idOf))
  const thread = threadOf(longest.chat.about)
  return found.map((one) => {
    const [item] = one.items
    const about = one.chat?.about ?? asObject(item?.value)
    const messages = one.chat?.messages ?? stateMessages(about)
    const isRepeated = messages?.every((message) => idOf(message) !== undefined && ids.has(idOf(message)))
    if (one === longest || !item || !isRepeated || threadOf(about) !== thread) return one
    return { items: [{ record: item.record, value: about }], reason: EARLIER }
  })
}

/** The messages of a state; none of the one before the first. */
function stateMessages(about: JsonObject | undefined): readonly unknown[] | undefined {
  const state = asObject(about?.values)
  return state && (state.messages === undefined ? [] : asArray(state.messages))
}

function idOf(message: unknown): unknown {
  return asObject(message)?.id
}

function threadOf(about: JsonObject | undefined): unknown {
  const { checkpoint, config } = about ?? {}
  return asObject(checkpoint)?.thread_id ?? asObject(asObject(config)?.configurable)?.thread_id
}

/** A list of messages, a state of a graph, what a model generated, or one message as the output of a run. */
function chatIn(value: unknown): ExchangeChat | undefined {
  const list = asArray(value)
  if (list) return isChat(list) ? { about: {}, messages: list } : undefined
  const object = asObject(value)
  if (!object || SPAN_KEYS.some((key) => key in object)) return undefined
  const state = asObject(object.values)
  const inState = asArray(state?.messages)
  if (inState && isChat(inState)) return { about: object, messages: inState }
  const example = exampleIn(object)
  if (example) return { about: object, messages: example }
  const generated = asArray(object.generations)?.flat()
  const messages = [
    asArray(object.messages),
    generated?.map((generation) => asObject(generation)?.message),
    isMessage(object.output) ? [object.output] : undefined,
  ].find((found) => found && isChat(found))
  return messages && { about: object, messages }
}

/** The chat that went into an example of a data set, and the answer that came out. */
function exampleIn(object: JsonObject): unknown[] | undefined {
  if (!Object.keys(object).every((key) => OF_EXAMPLE.includes(key))) return undefined
  const asked = Object.values(asObject(object.inputs) ?? {})
    .map((value) => asArray(value))
    .find((list) => list && isChat(list))
  const answers = Object.values(asObject(object.outputs) ?? {}).map(
    (value) => asArray(value)?.flat() ?? [value],
  )
  const messages = answers.map((list) => list.map((value) => asObject(asObject(value)?.message) ?? value))
  return asked && [...asked, ...(messages.find((list) => list.length > 0 && list.every(isMessage)) ?? [])]
}

/** Of spans and runs, which say more than their messages. */
const SPAN_KEYS = ['traceId', 'trace_id', 'run_type', 'startTime', 'start_time']

function isChat(list: readonly unknown[]): boolean {
  return list.some(isMessage) && list.every(isMessageOrDict)
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
