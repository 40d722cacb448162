import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import { embeddedJson } from '../../runs/embedded-json.ts'
import type { RunFrame } from '../../runs/run-from-steps.ts'
import { spanName } from '../../spans/span-name.ts'

const KEPT = ['sessionId', 'environment', 'tags', 'release']

/** What a score says, without the accounts and jobs behind it. */
const KEPT_OF_SCORE = ['name', 'value', 'stringValue', 'dataType', 'comment', 'source']

/** What a trace of Langfuse says of all of its run, with its scores. */
export function frameOf(trace: JsonObject): Omit<RunFrame, 'id'> {
  const name = asText(trace.name)
  const version = asText(trace.version) ?? asText(trace.release)
  const startedBy = asText(trace.userId)
  const startedAt = toEpochTime(trace.timestamp)
  const scores = scoresOf(trace.scores)
  const metadata = embeddedJson(trace.metadata)
  const hasMetadata = Object.keys(asObject(metadata) ?? {}).length > 0
  const attributes = {
    ...only(trace, KEPT),
    ...(hasMetadata && { metadata }),
    ...(scores.length > 0 && { scores }),
  }
  const inputs = embeddedJson(trace.input) ?? undefined
  const outputs = embeddedJson(trace.output) ?? undefined
  return {
    ...(name && { name: spanName(name) }),
    ...(version && { version }),
    ...(startedBy && { startedBy }),
    ...(startedAt !== undefined && { startedAt }),
    ...(inputs !== undefined && { inputs }),
    ...(outputs !== undefined && { outputs }),
    source: { format: 'langfuse', application: 'Langfuse' },
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/** The scores of a trace or an observation, each with what it says. */
export function scoresOf(scores: unknown): JsonObject[] {
  return (asArray(scores) ?? []).map((score) => only(asObject(score) ?? {}, KEPT_OF_SCORE))
}

/** Those keys of an object that say something. */
export function only(object: JsonObject, keys: readonly string[]): JsonObject {
  const reported = keys.filter(
    (key) => object[key] != null && object[key] !== '' && asArray(object[key])?.length !== 0,
  )
  return Object.fromEntries(reported.map((key) => [key, object[key]]))
}
