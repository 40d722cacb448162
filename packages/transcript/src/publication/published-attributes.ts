import { parseJson } from '../json/parse-json.ts'
import { asArray, asText } from '../json/json-value.ts'
import type { Step } from '../model/step.ts'

type Attributes = NonNullable<Step['attributes']>

/** Characters of an author's sentence about an error that are published, at most. */
export const MAX_ERROR_TEXT = 2000

const METHOD = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT|QUERY)$/
const TYPE = /^[A-Za-z_][\w.$:<>-]{0,149}$/
const MODEL = /^[\w.@+-]+([:/][\w.@+-]+){0,4}$/
const TOOL = /^[\w.-]{1,128}$/
const REASON = /^[A-Za-z_-]{1,40}$/
const CURRENCY = /^[A-Z]{3}$/

/** A template of a route: path segments in words, and names of parameters in `{}`, `:`, `<>` or `[]`. */
const ROUTE =
  /^\/?(([a-z][a-z._-]{0,39}|v\d{1,2}|\*{1,2}|:\w{1,40}|\{[\w.:*]{1,40}\}|<[\w:]{1,40}>|\[[\w.]{1,40}\])(\/|$))*$/i

const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && value.length <= 200 && pattern.test(value)
const isCount = (value: unknown) => Number.isSafeInteger(whole(value)) && Number(whole(value)) >= 0
const isHttpStatus = (value: unknown) => isCount(value) && Number(value) >= 100 && Number(value) <= 599
const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isErrorType = (value: unknown) => matches(TYPE)(value) || isHttpStatus(value)
const isReasons = (value: unknown) =>
  reasonsOf(value).length > 0 && reasonsOf(value).every(matches(REASON)) && reasonsOf(value).length <= 20

/** Attributes that every reader may see, each with a check of its value; see OpenTelemetry's conventions. */
const ALLOWED: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['http.request.method', matches(METHOD)],
  ['http.method', matches(METHOD)],
  ['http.route', (value) => value !== '' && matches(ROUTE)(value)],
  ['http.response.status_code', isHttpStatus],
  ['http.status_code', isHttpStatus],
  ['error.type', isErrorType],
  ['exception.type', isErrorType],
  ['exception.message', (value) => asText(value) !== undefined],
  ['gen_ai.request.model', matches(MODEL)],
  ['gen_ai.response.model', matches(MODEL)],
  ['gen_ai.response.finish_reasons', isReasons],
  ['ai.response.finishReason', isReasons],
  ['gen_ai.usage.input_tokens', isCount],
  ['gen_ai.usage.output_tokens', isCount],
  ['gen_ai.usage.cost', isAmount],
  ['gen_ai.usage.cost.currency', matches(CURRENCY)],
  ['gen_ai.tool.name', matches(TOOL)],
])

/** The attributes that every reader may see, and how many are withheld. Values that have another shape are withheld too. */
export function publishedAttributes(attributes: Attributes): { published: Attributes; withheld: number } {
  const entries = Object.entries(attributes)
  const published = entries.filter(([key, value]) => ALLOWED.get(key)?.(value) === true)
  return {
    published: Object.fromEntries(
      published.map(([key, value]) => [key, key === 'exception.message' ? cappedText(String(value)) : value]),
    ),
    withheld: entries.length - published.length,
  }
}

/** An author's sentence with its end left out where it is long. */
export function cappedText(text: string): string {
  if (text.length <= MAX_ERROR_TEXT) return text
  return `${text.slice(0, MAX_ERROR_TEXT).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** A list, or the JSON of one, as some exporters write it. */
function reasonsOf(value: unknown): unknown[] {
  if (typeof value !== 'string' || !value.startsWith('[')) return asArray(value) ?? [value]
  return asArray(parseJson(value)) ?? []
}

function whole(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
}
