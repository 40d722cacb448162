import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import { KeyTally } from '../../records/key-tally.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'

/** The records of a stream, in which an answer comes in pieces, as the answers; any others as they are. */
export const joinedChunks: (source: Records) => Records = oncePerInput((source) => {
  const [only] = source.records
  const list = source.records.length === 1 ? asArray(only?.value) : undefined
  const pieces = list && only ? elementsOf(list, only) : source.records
  if (pieces.length < 2 || !pieces.every(({ value }) => isChunk(value))) return source
  const records = answersIn(pieces).flatMap((answer) =>
    isOne(answer) ? [join(answer.pieces)] : answer.pieces,
  )
  return records.length === pieces.length ? source : { ...source, records }
})

/** What was mended in a list stands with its first element. */
function elementsOf(list: readonly unknown[], whole: TranscriptRecord): TranscriptRecord[] {
  const { position, line } = whole
  return list.map((value, index) => (index === 0 ? { ...whole, value } : { position, line, value }))
}

/** Whether a value is what `streamGenerateContent` sends at a time. */
function isChunk(value: unknown): boolean {
  const chunk = asObject(value)
  return chunk !== undefined && !('contents' in chunk) && ('candidates' in chunk || 'usageMetadata' in chunk)
}

/** Values that follow each other and may be pieces of one answer. */
interface Answer {
  pieces: TranscriptRecord[]
  id: string | undefined
  /** A piece says that the answer ends with it. */
  isEnded: boolean
  /** A piece says that the answer does not end with it. */
  goesOn: boolean
}

function answersIn(pieces: readonly TranscriptRecord[]): Answer[] {
  const answers: Answer[] = []
  for (const piece of pieces) {
    const value = asObject(piece.value) ?? {}
    const id = asText(value.responseId)
    const reasons = asObjects(value.candidates).map(({ finishReason: reason }) => reason)
    let answer = answers.at(-1)
    if (!answer || !isContinued(answer, id, reasons.length > 0)) {
      answer = { pieces: [], id, isEnded: false, goesOn: false }
      answers.push(answer)
    }
    answer.pieces.push(piece)
    answer.id ??= id
    answer.isEnded ||= reasons.some((reason) => reason !== undefined && reason !== null)
    answer.goesOn ||= reasons.includes(null)
  }
  return answers
}

/** Whether an answer goes on: by its id where both have one, else until a piece ends it; its tokens may follow. */
function isContinued(answer: Answer, id: string | undefined, hasCandidates: boolean): boolean {
  if (answer.id !== undefined && id !== undefined) return answer.id === id
  return !answer.isEnded || !hasCandidates
}

/** Values without an id that never say how an answer ends are whole answers. */
function isOne({ pieces, id, isEnded, goesOn }: Answer): boolean {
  return pieces.length > 1 && (id !== undefined || isEnded || goesOn)
}

function join(pieces: readonly TranscriptRecord[]): TranscriptRecord {
  const values = pieces.map(({ value }) => asObject(value) ?? {})
  const candidates = new Map<unknown, JsonObject[]>()
  for (const value of values)
    for (const [place, candidate] of asObjects(value.candidates).entries()) {
      const index = candidate.index ?? place
      const same = candidates.get(index)
      if (same) same.push(candidate)
      else candidates.set(index, [candidate])
    }
  const doubled = new KeyTally()
  for (const { doubledKeys: keys } of pieces) if (keys) doubled.addAll(keys)
  const doubledKeys = doubled.notes()
  const repair = pieces.find((piece) => piece.repair)?.repair
  const [first] = pieces
  return {
    position: first?.position ?? 1,
    ...(first?.line !== undefined && { line: first.line }),
    value: { ...joinFields(values), candidates: Array.from(candidates.values(), joinCandidates) },
    ...(repair && { repair }),
    ...(doubledKeys && { doubledKeys }),
  }
}

/** The fields of all; of those that several have, the last one that holds something. */
function joinFields(objects: readonly JsonObject[]): JsonObject {
  const fields = new Map<string, unknown>()
  for (const object of objects)
    for (const [key, value] of Object.entries(object))
      if (!fields.has(key) || (value !== null && value !== undefined)) fields.set(key, value)
  return Object.fromEntries(fields)
}

function joinCandidates(candidates: readonly JsonObject[]): JsonObject {
  const contents = candidates.map(({ content }) => asObject(content))
  const role = contents.map((content) => asText(content?.role)).find((stated) => stated !== undefined)
  const parts: JsonObject[] = []
  for (const part of contents.flatMap((content) => asObjects(content?.parts))) addPart(parts, part)
  const grounding = candidates
    .map(({ groundingMetadata: stated }) => asObject(stated))
    .filter((stated) => stated !== undefined)
  const groundingChunks = grounding.flatMap(({ groundingChunks: chunks }) => asArray(chunks) ?? [])
  return {
    ...joinFields(candidates),
    ...(grounding.length > 0 && { groundingMetadata: { ...joinFields(grounding), groundingChunks } }),
    content: { role: role ?? 'model', parts },
  }
}

/** A text goes on in the next piece where both are words or both are thoughts. */
function addPart(parts: JsonObject[], part: JsonObject): void {
  const last = parts.at(-1)
  const isSame = last && isText(last) && isText(part) && (last.thought === true) === (part.thought === true)
  if (isSame) parts[parts.length - 1] = { ...last, ...part, text: `${String(last.text)}${String(part.text)}` }
  else parts.push(part)
}

function isText({ text }: JsonObject): boolean {
  return typeof text === 'string'
}
