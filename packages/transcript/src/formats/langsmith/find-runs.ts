import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'

/** One record of a run as LangSmith keeps it, sends it or updates it. */
export type RunOperation = JsonObject & { id: string }

const TYPES = /^(chain|llm|tool|retriever|embedding|prompt|parser)$/
const LISTS = ['runs', 'child_runs', 'post', 'patch']
const MAXIMUM_DEPTH = 100

/** Whether a value is the record of a run, whole or as it began. */
export function isRun(value: unknown): value is RunOperation {
  const run = asObject(value)
  return (
    run !== undefined &&
    asText(run.id) !== undefined &&
    ((TYPES.test(asText(run.run_type) ?? '') &&
      ('dotted_order' in run || 'trace_id' in run || 'start_time' in run)) ||
      isOfOwnType(run))
  )
}

/** Programs may send types of their own; the other keys say what it is. */
function isOfOwnType(run: JsonObject): boolean {
  const isOfTrace = asText(run.trace_id) !== undefined || asText(run.dotted_order) !== undefined
  return asText(run.run_type) !== undefined && isOfTrace && 'start_time' in run
}

/** Whether a value is what the end of a run brings: it has no type, and its id is that of a run before it. */
export function isUpdate(value: unknown): value is RunOperation {
  const run = asObject(value)
  return (
    run !== undefined &&
    asText(run.id) !== undefined &&
    run.run_type === undefined &&
    ('end_time' in run || 'outputs' in run || 'error' in run)
  )
}

/** Whether a value is an object around lists of runs, such as a batch as it is sent. */
export function isBatch(value: unknown): boolean {
  const object = asObject(value)
  return object !== undefined && !isRun(object) && LISTS.some((key) => asArray(object[key]))
}

/** Every value that could be a run, in order: a list, a batch as it is sent (`post`, `patch`), a run with its children. */
export function runValues(value: unknown, depth: number = MAXIMUM_DEPTH): unknown[] {
  const list = asArray(value)
  if (list && depth > 0) return list.flatMap((item) => runValues(item, depth - 1))
  const object = asObject(value)
  if (!object || depth === 0) return [value]
  const inner = LISTS.flatMap((key) => asArray(object[key]) ?? [])
  if (isRun(object)) {
    const { child_runs: children, ...run } = object
    return [run, ...(asArray(children) ?? []).flatMap((item) => runValues(childOf(run, item), depth - 1))]
  }
  return inner.length > 0 ? inner.flatMap((item) => runValues(item, depth - 1)) : [withIdOfOrder(object)]
}

/** An update may say whose it is by its place in the trace alone: `<time>Z<id>`, the last of its order. */
function withIdOfOrder(value: JsonObject): JsonObject {
  if (value.id !== undefined || value.run_type !== undefined) return value
  const id = /Z([\da-f-]{36})$/i.exec(asText(value.dotted_order) ?? '')?.[1]
  return id === undefined ? value : { ...value, id }
}

/** A child may leave out what its place says. */
function childOf({ id, trace_id: traceId }: JsonObject, value: unknown): unknown {
  const child = asObject(value)
  if (!child) return value
  return {
    ...child,
    parent_run_id: child.parent_run_id ?? id,
    ...(child.trace_id === undefined && traceId !== undefined && { trace_id: traceId }),
  }
}
