import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'

/** A trace with its observations; an export may leave the trace itself out. */
export interface LangfuseTrace {
  trace: JsonObject
  observations: unknown[]
}

const TYPES = /^(SPAN|GENERATION|EVENT|AGENT|TOOL|CHAIN|RETRIEVER|EVALUATOR|EMBEDDING|GUARDRAIL)$/

/** Whether a value is one of Langfuse's observations. */
export function isObservation(value: unknown): value is JsonObject {
  const observation = asObject(value)
  return (
    observation !== undefined &&
    isObservationOfTrace(observation) &&
    ('traceId' in observation || 'trace_id' in observation || 'parentObservationId' in observation)
  )
}

/** Whether a value among the observations of a trace is one: there it need not say of which. */
export function isObservationOfTrace(value: unknown): value is JsonObject {
  const observation = asObject(value)
  return (
    observation !== undefined &&
    TYPES.test(asText(observation.type) ?? '') &&
    asText(observation.id) !== undefined &&
    ('startTime' in observation || 'start_time' in observation)
  )
}

/** Every trace in a value, in order: `{ trace, observations }`, a trace that has its observations, lists of both. */
export function tracesIn(value: unknown): LangfuseTrace[] {
  const object = asObject(value)
  const list = asArray(value) ?? asArray(object?.data)
  if (list) return list.some(isObservation) ? byTrace(list) : list.flatMap((item) => traceIn(asObject(item)))
  return traceIn(object)
}

function traceIn(object: JsonObject | undefined): LangfuseTrace[] {
  const observations = asArray(object?.observations) ?? []
  if (!object || !observations.some(isObservationOfTrace)) return []
  const { observations: _, ...around } = object
  return [{ trace: asObject(object.trace) ?? around, observations }]
}

function byTrace(list: readonly unknown[]): LangfuseTrace[] {
  const traces = new Map<string, LangfuseTrace>()
  for (const value of list) {
    const observation = asObject(value)
    const id = asText(observation?.traceId) ?? asText(observation?.trace_id) ?? ''
    const known = traces.get(id) ?? { trace: { id }, observations: [] }
    known.observations.push(value)
    traces.set(id, known)
  }
  return [...traces.values()]
}
