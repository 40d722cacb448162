import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'

/** One conversation of the Responses interface, not yet read. */
export interface ResponseChat {
  /** The input and the output, in order, each with the record it stands in. */
  items: { record: TranscriptRecord; value: unknown }[]
  /** The objects around them, those of the answer over those of the question. */
  about: JsonObject
}

/** Types of items that no other interface has; a `message` is told by its content. */
const OWN_ITEM =
  /^(function_call(_output)?|custom_tool_call(_output)?|(web_search|file_search|code_interpreter|image_generation|computer|mcp|local_shell|shell|apply_patch)_call(_output)?|mcp_list_tools|mcp_approval_re(quest|sponse)|item_reference)$/

/** Every conversation of the input, and the records that hold none. */
export function responseChatsOf({ records }: Records): { chats: ResponseChat[]; rest: TranscriptRecord[] } {
  const values = records.map(({ value }) => asObject(value))
  if (records.length > 1 && values.every((value) => value && (isItem(value) || isPlainMessage(value))))
    return hasOwnItem(values)
      ? {
          chats: [{ items: records.map((record) => ({ record, value: record.value })), about: {} }],
          rest: [],
        }
      : { chats: [], rest: records }
  const events = values.filter((value) => asText(value?.type)?.startsWith('response.'))
  if (events.length > 0 && events.length * 2 > records.length) return chatOfEvents(records)
  const chats: ResponseChat[] = []
  const rest: TranscriptRecord[] = []
  for (const record of records) {
    const found = chatsIn(record.value).map(({ values: items, about }) => ({
      items: items.map((value) => ({ record, value })),
      about,
    }))
    if (found.length === 0) rest.push(record)
    chats.push(...found)
  }
  return { chats, rest }
}

interface Found {
  values: unknown[]
  about: JsonObject
}

function chatsIn(value: unknown): Found[] {
  const list = asArray(value)
  if (list) {
    if (isItemList(list)) return [{ values: list, about: {} }]
    const found = list.map(chatIn)
    return found.filter((chat) => chat !== undefined)
  }
  const exchanges = asArray(asObject(value)?.exchanges)
  const found = exchanges ? lastExchange(exchanges) : chatIn(value)
  return found ? [found] : []
}

/** The chat in a request, a response, or an object that holds both. */
function chatIn(value: unknown): Found | undefined {
  const object = asObject(value)
  if (!object) return undefined
  if (object.object === 'response' || object.object === 'list') {
    const output = asArray(object.output) ?? asArray(object.data)
    if (output && (object.object === 'response' || isItemList(output)))
      return { values: [...inputOf(object), ...output], about: object }
    return undefined
  }
  if (isRequest(object)) return { values: inputOf(object), about: object }
  const asked = chatIn(bodyOf(object.request) ?? object.body)
  const answered = chatIn(bodyOf(object.response))
  if (!asked && !answered) return undefined
  return {
    values: [...(asked?.values ?? []), ...(answered?.values ?? [])],
    about: { ...asked?.about, ...answered?.about, instructions: asked?.about.instructions },
  }
}

/** A request has no id: what has one is an observation, which says more than what was asked. */
function isRequest(object: JsonObject): boolean {
  if ('id' in object || 'messages' in object) return false
  const list = asArray(object.input)
  return list ? isItemList(list) : asText(object.input) !== undefined && asText(object.model) !== undefined
}

/** The body of a recorded request or response: itself, or what a recorder wrapped it in. */
function bodyOf(value: unknown): unknown {
  const object = asObject(value)
  if (!object || object.object === 'response' || 'input' in object) return object
  const body = asObject(object.body)
  if (!body) return typeof object.body === 'string' ? bodyOfText(object.body) : undefined
  return typeof body.value === 'string' ? bodyOfText(body.value) : (body.value ?? body)
}

/** A body that was recorded as text: JSON, or the events of a stream whose last has the whole response. */
function bodyOfText(text: string): unknown {
  if (!/^(event|data):/.test(text)) return parseJson(text)
  const events = text.split('\n').filter((line) => line.startsWith('data:'))
  const parsed = events.map((line) => asObject(parseJson(line.slice('data:'.length))))
  return responseOf(parsed)
}

/** The response that its events build. */
function responseOf(events: readonly (JsonObject | undefined)[]): JsonObject | undefined {
  const stated = events.map((event) => asObject(event?.response)).findLast((response) => response)
  const output = asArray(stated?.output) ?? []
  if (output.length > 0) return { ...stated, object: 'response' }
  const done = events.filter((event) => event?.type === 'response.output_item.done')
  if (!stated && done.length === 0) return undefined
  return { ...stated, object: 'response', output: done.map((event) => event?.item) }
}

/** Every exchange of a session repeats those before it: the last says everything. */
function lastExchange(exchanges: readonly unknown[]): Found | undefined {
  return exchanges.map(chatIn).findLast((chat) => chat !== undefined)
}

function chatOfEvents(records: readonly TranscriptRecord[]): ReturnType<typeof responseChatsOf> {
  const response = responseOf(records.map(({ value }) => asObject(value)))
  const [first] = records
  const output = asArray(response?.output)
  if (!response || !output || !first) return { chats: [], rest: [...records] }
  return { chats: [{ items: output.map((value) => ({ record: first, value })), about: response }], rest: [] }
}

function inputOf({ input }: JsonObject): unknown[] {
  const text = asText(input)
  return asArray(input) ?? (text === undefined ? [] : [{ type: 'message', role: 'user', content: text }])
}

function isItemList(list: readonly unknown[]): boolean {
  const values = list.map(asObject)
  return values.every((value) => value && (isItem(value) || isPlainMessage(value))) && hasOwnItem(values)
}

function hasOwnItem(values: readonly (JsonObject | undefined)[]): boolean {
  return values.some((value) => value && isItem(value))
}

function isItem(value: JsonObject): boolean {
  const type = asText(value.type) ?? ''
  if (type === 'reasoning') return 'summary' in value || 'encrypted_content' in value
  if (type !== 'message' && !(type === '' && 'role' in value)) return OWN_ITEM.test(type)
  return (asArray(value.content) ?? []).some((piece) =>
    /^(input|output)_(text|image|file)$/.test(asText(asObject(piece)?.type) ?? ''),
  )
}

/** A message of input may be written as OpenAI's older interface has it. */
function isPlainMessage(value: JsonObject): boolean {
  return asText(value.role) !== undefined && 'content' in value && !('tool_calls' in value)
}
