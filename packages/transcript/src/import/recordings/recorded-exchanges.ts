import {
  asArray,
  asCount,
  asObject,
  asObjects,
  asString,
  asText,
  type JsonObject,
} from '../../json/json-value.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import type { Records } from '../../records/records.ts'
import { readYaml } from '../../records/read-yaml.ts'
import { recordedBody } from './recorded-body.ts'

/** A request over HTTP and its answer, as a recorder kept them. */
export interface RecordedExchange {
  /** What was sent: text, or JSON; undefined where nothing was, or nothing that can be read. */
  request: unknown
  /** What came back, in the same way. */
  response: unknown
  /** Whether the answer holds something that cannot be read, such as bytes that are compressed. */
  isUnreadable: boolean
  address?: string
  /** The status of the answer. */
  status?: number
  /** ISO 8601 in UTC. */
  createdAt?: string
}

const OPENS_CASSETTE = /^\uFEFF?(?:---[^\n]*\n)?(?:version:[^\n]*\n)?(?:http_)?interactions:[ \t]*\r?\n/

/**
 * The exchanges of a recording of requests: a cassette of VCR in Python, Ruby, Go and other languages, as YAML or JSON, the
 * archive of a browser (HAR), or the list that nock writes. Undefined where the input is none.
 */
export function recordedExchanges(source: Records): RecordedExchange[] | undefined {
  const exchanges = pairsIn(valueOf(source)).map(exchangeOf)
  return exchanges.length > 0 ? exchanges : undefined
}

function valueOf({ records, text }: Records): unknown {
  if (text !== undefined) return OPENS_CASSETTE.test(text) ? readYaml(text, 'values') : undefined
  return records.length === 1 ? records[0]?.value : undefined
}

/** The objects with a request and a response. */
function pairsIn(value: unknown): JsonObject[] {
  const about = asObject(value)
  const listed = asArray(about?.interactions ?? about?.http_interactions ?? asObject(about?.log)?.entries)
  const pairs = asObjects(listed).filter(({ request, response }) => asObject(request) && asObject(response))
  return pairs.length > 0 ? pairs : nockPairs(asArray(value) ?? [])
}

function nockPairs(list: readonly unknown[]): JsonObject[] {
  const calls = list.map(asObject)
  const isNock =
    calls.length > 0 &&
    calls.every((call) => call && 'scope' in call && 'method' in call && 'response' in call)
  if (!isNock) return []
  return asObjects(list).map(({ scope, path, body, response, status }) => ({
    request: { uri: `${String(scope)}${String(path)}`, body },
    response: { body: response, status },
  }))
}

function exchangeOf(pair: JsonObject): RecordedExchange {
  const request = asObject(pair.request) ?? {}
  const response = asObject(pair.response) ?? {}
  const answer = recordedBody(response.parsed_body ?? response.body ?? response.content)
  const { status } = response
  return {
    request: recordedBody(request.parsed_body ?? request.body ?? request.postData).value,
    response: answer.value,
    isUnreadable: answer.isUnreadable,
    address: asText(request.uri) ?? asText(request.url),
    status: asCount(response.code) ?? asCount(asObject(status)?.code) ?? asCount(status),
    createdAt: timeOf(pair.recorded_at ?? pair.startedDateTime) ?? timeOf(headerOf(response.headers, 'date')),
  }
}

/** Times of HTTP are written as in mails. */
function timeOf(value: unknown): string | undefined {
  const text = asText(value)
  if (text === undefined) return undefined
  const time = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(text) ? Date.parse(text) : text
  return toIsoTime(time)
}

/** Headers stand under their names, with one value or several, or in a list. */
function headerOf(headers: unknown, name: string): string | undefined {
  const listed = asObjects(headers).find((header) => asText(header.name)?.toLowerCase() === name)?.value
  const named = Object.entries(asObject(headers) ?? {}).find(([key]) => key.toLowerCase() === name)?.[1]
  return asString(listed) ?? asString(asArray(named)?.[0] ?? named)
}
