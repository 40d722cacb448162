import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { ReadSpan } from '../../spans/trace-span.ts'
import { CHILDREN, SPAN_NAMES } from './plain-span-names.ts'
import { readPlainSpan, type SpanLocation, timeOf } from './read-plain-span.ts'

/** How deep a list of spans may lie in the values of a file. */
const DEEPEST = 3

/** How deep spans may lie in each other. */
const MOST_GENERATIONS = 200

/** The spans of a value: a list of them, lists of one or more traces, one alone, and those within another; undefined where it has none. */
export function plainSpans(value: unknown): ReadSpan[] | undefined {
  return typeof value === 'object' && value !== null ? spansOf(value) : undefined
}

/** A file is asked for its spans once to know what it is, and again to be read. */
const spansOf = oncePerInput((value: object) => {
  const spans = spansIn(value, { traceId: '', path: '' }, DEEPEST)
  return spans.some(({ span }) => span) ? spans : undefined
})

function spansIn(value: unknown, place: SpanLocation, depth: number): ReadSpan[] {
  const list = asArray(value)
  if (list) return spansInList(list, place, depth)
  const object = asObject(value)
  if (!object) return []
  const lists = Object.values(object).filter(isListOfSpans)
  const areLinked = lists.some((inner) => inner.some((element) => isLinked(asObject(element) ?? {})))
  if (isTimed(object) && isMarked(object) && !areLinked) return readTree(object, { ...place, path: '1' })
  const inside = { ...place, ...ofTrace(object) }
  if (lists.length > 0) return lists.flatMap((inner) => spansInList(inner, inside, 0))
  return depth === 0 ? [] : Object.values(object).flatMap((inner) => spansIn(inner, inside, depth - 1))
}

function spansInList(list: readonly unknown[], place: SpanLocation, depth: number): ReadSpan[] {
  if (isListOfSpans(list))
    return list.flatMap((element, index) => readTree(element, { ...place, path: `${index + 1}` }))
  return depth === 0 ? [] : list.flatMap((element) => spansIn(element, place, depth - 1))
}

function readTree(value: unknown, place: SpanLocation): ReadSpan[] {
  const object = asObject(value)
  if (!object || !isTimed(object)) return [{ value }]
  const isYoungest = place.path.split('.').length === MOST_GENERATIONS
  const childrenKey = isYoungest ? undefined : childrenKeyOf(object)
  const span = readPlainSpan(object, place, childrenKey)
  if (childrenKey === undefined) return [{ value, span }]
  const { traceId, spanId: parentId } = span
  const children = (asArray(object[childrenKey]) ?? []).flatMap((child, index) =>
    readTree(child, { traceId, parentId, path: `${place.path}.${index + 1}` }),
  )
  return [{ value, span }, ...children]
}

function ofTrace(object: JsonObject): Partial<SpanLocation> {
  const traceName = textUnder(object, ['name', 'workflow_name', 'workflowName', 'title'])
  const traceId = textUnder(object, [...SPAN_NAMES.traceId, 'run_id', 'runId', 'id'])
  return { ...(traceId && { traceId }), ...(traceName && { traceName }) }
}

/** Whether nearly all of a list are spans, and one of them of a trace rather than of any other list with times. */
function isListOfSpans(value: unknown): value is unknown[] {
  const list = asArray(value) ?? []
  const spans = asObjects(list).filter(isTimed)
  return spans.length > 0 && spans.length * 5 >= list.length * 4 && spans.some(isMarked)
}

/** Whether something that nobody says has a name, and tells when it began and when it ended or how long that took. */
function isTimed(object: JsonObject): boolean {
  if ('role' in object || textUnder(object, SPAN_NAMES.name) === undefined) return false
  const hasBegun = SPAN_NAMES.startedAt.some((name) => timeOf(object[name]) !== undefined)
  return hasBegun && LASTS.some((name) => name in object)
}

const LASTS = [...SPAN_NAMES.endedAt, ...SPAN_NAMES.milliseconds, ...SPAN_NAMES.seconds]

function isMarked(span: JsonObject): boolean {
  return isLinked(span) || childrenKeyOf(span) !== undefined
}

const LINKS = [...SPAN_NAMES.traceId, ...SPAN_NAMES.parentId, 'span_id', 'spanId', 'spanID']

/** Whether a span names its trace or the span around it, or calls itself one. */
function isLinked(span: JsonObject): boolean {
  const context = asObject(span.context) ?? {}
  return LINKS.some((key) => key in span || key in context)
}

function childrenKeyOf(span: JsonObject): string | undefined {
  return CHILDREN.find((key) => asObjects(span[key]).some(isTimed))
}

function textUnder(object: JsonObject, names: readonly string[]): string | undefined {
  return names.map((name) => asText(object[name])).find((text) => text !== undefined)
}
