import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import { parseJson } from '../json/parse-json.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'
import { findChats, type FoundChat } from './found-chats.ts'

/** One conversation with an interface, not yet read. */
export interface ExchangeChat {
  /** What was sent and what came back, in order. */
  messages: readonly unknown[]
  /** The objects around them, those of the answer over those of the question. */
  about: JsonObject
}

/** How an interface of a model writes what it is sent and what it answers. */
export interface Dialect {
  /** What a request sends; undefined where the object is none. One that was answered needs no marks of its interface. */
  asked(object: JsonObject, isAnswered?: boolean): unknown[] | undefined
  /** What a response holds; undefined where the object is none. */
  answered(object: JsonObject): unknown[] | undefined
  /** Whether a list is a conversation by itself. */
  isList(list: readonly unknown[]): boolean
  /** Whether an object is an event of a stream. */
  isEvent(object: JsonObject): boolean
  /** The response that the events of a stream build. */
  responseOf(events: readonly JsonObject[]): JsonObject | undefined
}

const ASKED = ['request', 'body', 'params', 'requestBody', 'request_body']
const ANSWERED = ['response', 'result', 'responseBody', 'response_body']

/**
 * Every conversation with an interface in the input, and the values that hold none: requests, responses, both in one
 * object, lists, messages or events a line, and recorded exchanges, of which the longest says everything.
 */
export function findExchanges({ records }: Records, dialect: Dialect): FoundChat<ExchangeChat>[] {
  const values = records.map(({ value }) => value)
  if (records.length > 1 && dialect.isList(values))
    return [
      {
        chat: { messages: values, about: {} },
        items: records.map((record) => ({ record, value: record.value })),
      },
    ]
  const events = values.map(asObject).filter((value) => value !== undefined && dialect.isEvent(value))
  if (events.length > 1 && events.length * 2 > records.length) return chatOfEvents(records, dialect)
  const found = findChats(records, (value) => {
    const list = asArray(value)
    if (list) return dialect.isList(list) ? { messages: list, about: {} } : undefined
    const exchanges = asArray(asObject(value)?.exchanges)
    return exchanges ? longest(exchanges, dialect) : chatIn(value, dialect)
  })
  return [...found, ...records.flatMap((record) => sideExchanges(record, dialect))]
}

const SIDE = { code: 'side-exchange', message: 'An exchange beside the longest one of its session.' }

/** The exchanges of a session that say what its longest does not, such as one for a title. */
function sideExchanges(record: TranscriptRecord, dialect: Dialect): FoundChat<ExchangeChat>[] {
  const exchanges = asArray(asObject(record.value)?.exchanges) ?? []
  const chosen = longest(exchanges, dialect)
  if (!chosen) return []
  const said = new Set(chosen.messages.map((message) => JSON.stringify(message)))
  const beside = exchanges.filter((exchange) =>
    chatIn(exchange, dialect)?.messages.some((message) => !said.has(JSON.stringify(message))),
  )
  return beside.map((value) => ({ items: [{ record, value }], reason: SIDE }))
}

function chatIn(value: unknown, dialect: Dialect): ExchangeChat | undefined {
  const object = asObject(value)
  if (!object) return undefined
  const values = dialect.answered(object) ?? dialect.asked(object)
  if (values) return { messages: values, about: object }
  const answered = firstIn(object, ANSWERED, dialect)
  const asked = firstIn(object, ASKED, dialect) ?? (answered && plainlyAsked(object, dialect))
  if (!asked && !answered) return undefined
  const stated = Object.entries(answered?.about ?? {}).filter(([, field]) => field !== null)
  return {
    messages: [...(asked?.messages ?? []), ...(answered?.messages ?? [])],
    about: { ...asked?.about, ...Object.fromEntries(stated) },
  }
}

/** A request that only its answer shows to be one of the interface. */
function plainlyAsked(object: JsonObject, dialect: Dialect): ExchangeChat | undefined {
  for (const key of ASKED) {
    const about = asObject(bodyOf(object[key], dialect))
    const messages = about && dialect.asked(about, true)
    if (about && messages) return { messages, about }
  }
  return undefined
}

function firstIn(object: JsonObject, keys: readonly string[], dialect: Dialect): ExchangeChat | undefined {
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
function longest(exchanges: readonly unknown[], dialect: Dialect): ExchangeChat | undefined {
  const found = exchanges.map((exchange) => chatIn(exchange, dialect)).filter((chat) => chat !== undefined)
  const length = Math.max(0, ...found.map(({ messages }) => messages.length))
  return found.findLast(({ messages }) => messages.length === length)
}

function chatOfEvents(records: readonly TranscriptRecord[], dialect: Dialect): FoundChat<ExchangeChat>[] {
  const events = records.map(({ value }) => asObject(value)).filter((event) => event !== undefined)
  const response = dialect.responseOf(events)
  const messages = response && dialect.answered(response)
  const [first] = records
  if (!response || !messages || !first)
    return records.map((record) => ({ items: [{ record, value: record.value }] }))
  return [
    {
      chat: { messages, about: response },
      items: messages.map((value) => ({ record: first, value })),
    },
  ]
}

/** The type of an event, an item or a message; an empty text where it has none. */
export function typeOf(object: JsonObject | undefined): string {
  return asText(object?.type) ?? ''
}
