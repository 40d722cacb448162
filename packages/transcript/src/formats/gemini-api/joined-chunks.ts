import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'

/** The records of a stream, in which an answer comes in pieces, as the answers; any others as they are. */
export const joinedChunks: (source: Records) => Records = oncePerInput((source) => {
  const [only] = source.records
  const list = source.records.length === 1 ? asArray(only?.value) : undefined
  const pieces = list && only ? list.map((value): TranscriptRecord => ({ ...only, value })) : source.records
  if (pieces.length < 2 || !pieces.every(({ value }) => isChunk(value))) return source
  const answers = pieces.reduce<TranscriptRecord[]>((joined, piece) => {
    const before = joined.at(-1)
    if (!before || !isContinued(before.value, piece.value)) return [...joined, piece]
    return [...joined.slice(0, -1), { ...before, value: join(before.value, piece.value) }]
  }, [])
  return answers.length === pieces.length ? source : { ...source, records: answers }
})

/** Whether a value is what `streamGenerateContent` sends at a time. */
function isChunk(value: unknown): boolean {
  const chunk = asObject(value)
  return chunk !== undefined && !('contents' in chunk) && ('candidates' in chunk || 'usageMetadata' in chunk)
}

/** Whether the same answer goes on: by its id where both have one, else where the piece before did not end it. */
function isContinued(before: unknown, value: unknown): boolean {
  const [one, other] = [asText(asObject(before)?.responseId), asText(asObject(value)?.responseId)]
  if (one !== undefined && other !== undefined) return one === other
  return asObjects(asObject(before)?.candidates).every(({ finishReason: reason }) => reason === undefined)
}

function join(before: unknown, value: unknown): JsonObject {
  const [one, other] = [asObject(before) ?? {}, asObject(value) ?? {}]
  const candidates = [...asObjects(one.candidates)]
  for (const [place, candidate] of asObjects(other.candidates).entries()) {
    const at = candidates.findIndex(({ index }) => (index ?? 0) === (candidate.index ?? 0))
    const known = candidates[at === -1 && candidates.length === 1 ? place : at]
    if (known) candidates[candidates.indexOf(known)] = joinCandidates(known, candidate)
    else candidates.push(candidate)
  }
  return { ...one, ...other, candidates }
}

function joinCandidates(one: JsonObject, other: JsonObject): JsonObject {
  const parts = [one, other].flatMap(({ content }) => asObjects(asObject(content)?.parts))
  const role = asText(asObject(one.content)?.role) ?? asText(asObject(other.content)?.role) ?? 'model'
  return { ...one, ...other, content: { role, parts: parts.reduce<JsonObject[]>(withPart, []) } }
}

/** A text goes on in the next piece where both are words or both are thoughts. */
function withPart(parts: JsonObject[], part: JsonObject): JsonObject[] {
  const last = parts.at(-1)
  const isSame = last && isText(last) && isText(part) && (last.thought === true) === (part.thought === true)
  if (!isSame) return [...parts, part]
  return [...parts.slice(0, -1), { ...last, ...part, text: `${String(last.text)}${String(part.text)}` }]
}

function isText({ text }: JsonObject): boolean {
  return typeof text === 'string'
}
