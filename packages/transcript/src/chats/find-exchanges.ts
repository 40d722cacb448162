import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import { parseJson } from '../json/parse-json.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'

/** One conversation with an interface, not yet read. */
export interface ExchangeChat {
  /** What was sent and what came back, in order, each with the record it stands in. */
  items: { record: TranscriptRecord; value: unknown }[]
  /** The objects around them, those of the answer over those of the question. */
  about: JsonObject
}

/** How an interface of a model writes what it is sent and what it answers. */
export interface Dialect {
  /** What a request sends; undefined where the object is none. */
  asked(object: JsonObject): unknown[] | undefined
  /** What a response holds; undefined where the object is none. */
  answered(object: JsonObject): unknown[] | undefined
  /** Whether a list is a conversation by itself. */
  isList(list: readonly unknown[]): boolean
  /** Whether an object is an event of a stream. */
  isEvent(object: JsonObject): boolean
  /** The response that the events of a stream build. */
  responseOf(events: readonly JsonObject[]): JsonObject | undefined
}

interface Found {
  values: unknown[]
  about: JsonObject
}

const ASKED = ['request', 'body', 'params', 'requestBody', 'request_body']
const ANSWERED = ['response', 'result', 'responseBody', 'response_body']

/**
 * Every conversation with an interface in the input, and the records that hold none: requests, responses, both in one
 * object, lists, messages or events a line, and recorded exchanges, of which the longest says everything.
 */
export function findExchanges(
  { records }: Records,
  dialect: Dialect,
): { chats: ExchangeChat[]; rest: TranscriptRecord[] } {
  const values = records.map(({ value }) => value)
  if (records.length > 1 && dialect.isList(values))
    return {
      chats: [{ items: records.map((record) => ({ record, value: record.value })), about: {} }],
      rest: [],
    }
  const events = values.map(asObject).filter((value) => value !== undefined && dialect.isEvent(value))
  if (events.length > 1 && events.length * 2 > records.length) return chatOfEvents(records, dialect)
  const chats: ExchangeChat[] = []
  const rest: TranscriptRecord[] = []
  for (const record of records) {
    const found = chatsIn(record.value, dialect)
    if (found.length === 0) rest.push(record)
    for (const { values: items, about } of found)
      chats.push({ items: items.map((value) => ({ record, value })), about })
  }
  return { chats, rest }
}

function chatsIn(value: unknown, dialect: Dialect): Found[] {
  const list = asArray(value)
  if (list) {
    if (dialect.isList(list)) return [{ values: list, about: {} }]
    return list.map((element) => chatIn(element, dialect)).filter((chat) => chat !== undefined)
  }
  const exchanges = asArray(asObject(value)?.exchanges)
  const found = exchanges ? longest(exchanges, dialect) : chatIn(value, dialect)
  return found ? [found] : []
}

function chatIn(value: unknown, dialect: Dialect): Found | undefined {
  const object = asObject(value)
  if (!object) return undefined
  const values = dialect.answered(object) ?? dialect.asked(object)
  if (values) return { values, about: object }
  const asked = firstIn(object, ASKED, dialect)
  const answered = firstIn(object, ANSWERED, dialect)
  if (!asked && !answered) return undefined
  const stated = Object.entries(answered?.about ?? {}).filter(([, field]) => field !== null)
  return {
    values: [...(asked?.values ?? []), ...(answered?.values ?? [])],
    about: { ...asked?.about, ...Object.fromEntries(stated) },
  }
}

function firstIn(object: JsonObject, keys: readonly string[], dialect: Dialect): Found | undefined {
  return keys.map((key) => chatIn(bodyOf(object[key], dialect), dialect)).find((chat) => chat !== undefined)
}

/** The body of a recorded request or response: itself, or what a recorder wrapped it in. */
function bodyOf(value: unknown, dialect: Dialect): unknown {
  if (typeof value === 'string') return bodyOfText(value, dialect)
  const object = asObject(value)
  if (!object || dialect.answered(object) || dialect.asked(object) || !('body' in object)) return object
  const body = asObject(object.body)
  return body && 'value' in body ? bodyOf(body.value, dialect) : bodyOf(object.body, dialect)
}

/** A body that was recorded as text: JSON, or the events of a stream. */
function bodyOfText(text: string, dialect: Dialect): unknown {
  if (!/^(event|data):/.test(text)) return parseJson(text)
  const lines = text.split('\n').filter((line) => line.startsWith('data:'))
  const events = lines.map((line) => asObject(parseJson(line.slice('data:'.length))))
  return dialect.responseOf(events.filter((event) => event !== undefined))
}

/** Each exchange of a session repeats those before it, and side questions are short. */
function longest(exchanges: readonly unknown[], dialect: Dialect): Found | undefined {
  const found = exchanges.map((exchange) => chatIn(exchange, dialect)).filter((chat) => chat !== undefined)
  const length = Math.max(0, ...found.map(({ values }) => values.length))
  return found.findLast(({ values }) => values.length === length)
}

function chatOfEvents(
  records: readonly TranscriptRecord[],
  dialect: Dialect,
): ReturnType<typeof findExchanges> {
  const events = records.map(({ value }) => asObject(value)).filter((event) => event !== undefined)
  const response = dialect.responseOf(events)
  const values = response && dialect.answered(response)
  const [first] = records
  if (!response || !values || !first) return { chats: [], rest: [...records] }
  return { chats: [{ items: values.map((value) => ({ record: first, value })), about: response }], rest: [] }
}

/** The type of an event, an item or a message; an empty text where it has none. */
export function typeOf(object: JsonObject | undefined): string {
  return asText(object?.type) ?? ''
}
