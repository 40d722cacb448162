import { asArray, asObject, asString, type JsonObject } from '../../json/json-value.ts'
import { holdsSomething } from '../../reading/known-keys.ts'
import { type KeyNotes, keyPath, KeyTally } from '../../records/key-tally.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { jsonInText, type ValueInText, withValue } from './json-in-text.ts'

/** Records without what a program put around them. */
export interface UnwrappedRecords {
  records: Records
  /** What stood beside them in the wrapping, and is in no record. */
  beside?: KeyNotes
}

/** A location in a file that may hold a transcript. */
export interface WrappedLocation {
  /** The way to it from the outside. */
  steps: readonly Step[]
  /** The first records there. */
  beginning: Records
}

/** Into what each record has under a key, into the elements of the one list, or into the one text. */
type Step = { key: string } | 'elements' | 'text'

/** Names that programs give to the one thing they answer, list or store. */
const WRAPPERS: ReadonlySet<string> = new Set(
  `data items rows result results messages entries records response payload output body content value values state session
   conversation conversations chat chats thread threads transcript trace traces trajectory log logs event events history message raw json run export`.split(
    /\s+/,
  ),
)

/** How deep a transcript may lie in others' answers. */
const DEEPEST = 3
/** How many locations of a file are looked at. */
const MOST_LOCATIONS = 20

/** The locations of a file where a transcript may be, the outermost first. Throws `too-deep` for a text that nests so. */
export function* wrappedLocations(source: Records): Iterable<WrappedLocation> {
  const open: WrappedLocation[] = [{ steps: [], beginning: beginningOf(source) }]
  let count = 0
  for (let location = open.shift(); location; location = open.shift()) {
    for (const step of stepsFrom(location)) {
      if (count === MOST_LOCATIONS) return
      const inner = stepInto(location.beginning, step)
      if (!inner) continue
      count += 1
      const found = { steps: [...location.steps, step], beginning: beginningOf(inner) }
      yield found
      open.push(found)
    }
  }
}

function stepsFrom({ steps, beginning }: WrappedLocation): Step[] {
  const [first] = beginning.records
  if (beginning.container === 'json' && asArray(first?.value)) return ['elements']
  if (steps.filter((step) => step !== 'elements').length === DEEPEST) return []
  if (beginning.container === 'json' && asString(first?.value) !== undefined) return ['text']
  return Object.keys(asObject(first?.value) ?? {})
    .filter((key) => WRAPPERS.has(key))
    .slice(0, MOST_LOCATIONS)
    .map((key) => ({ key }))
}

/** Whether neither of two locations lies in the other. */
export function areApart({ steps: one }: WrappedLocation, { steps: other }: WrappedLocation): boolean {
  const length = Math.min(one.length, other.length)
  return JSON.stringify(one.slice(0, length)) !== JSON.stringify(other.slice(0, length))
}

/** What a location holds of the whole file; undefined where not every record has it. */
export function unwrap(source: Records, { steps }: WrappedLocation): UnwrappedRecords | undefined {
  const beside = new KeyTally()
  let path = ''
  let records: Records | undefined = source
  for (const step of steps) {
    const around: Records = records
    records = stepInto(around, step)
    if (!records) return undefined
    if (step === 'elements') path = `${path}[]`
    else if (step !== 'text') {
      for (const { value } of around.records) noteBeside(beside, asObject(value) ?? {}, { ...step, path })
      path = keyPath(path, step.key)
    }
  }
  return { records, beside: beside.notes() }
}

function stepInto(source: Records, step: Step): Records | undefined {
  if (step === 'elements') return elementsOf(source)
  const records: TranscriptRecord[] = []
  for (const record of source.records) {
    const inner = valueOf(step === 'text' ? record.value : asObject(record.value)?.[step.key])
    if (!inner) return undefined
    records.push(withValue(record, inner))
  }
  return { ...source, records }
}

/** The elements of a list as lines, as one line would be read alone; what was mended in the list is noted with the first. */
function elementsOf(source: Records): Records | undefined {
  const [record] = source.records
  const elements = asArray(record?.value) ?? []
  if (!record || elements.length < 2 || !elements.every(asObject)) return undefined
  const records = elements.map((value, index): TranscriptRecord => {
    const { line, repair, doubledKeys } = record
    return { position: index + 1, line, value, ...(index === 0 && { repair, doubledKeys }) }
  })
  return { ...source, container: 'json-lines', records }
}

/** An object or a list with something in it, also where it is written as text. */
function valueOf(value: unknown): ValueInText | undefined {
  const text = asString(value)
  const inner = text === undefined ? { value } : jsonInText(text)
  return inner && typeof inner.value === 'object' && holdsSomething(inner.value) ? inner : undefined
}

function noteBeside(tally: KeyTally, object: JsonObject, { key, path }: { key: string; path: string }): void {
  for (const [other, value] of Object.entries(object))
    if (other !== key && holdsSomething(value)) tally.add(keyPath(path, other))
}

/** How many lines, or elements of a list, show what all are. */
const BEGINNING = 50

/** The first lines or elements of records; the records themselves where they have no more. */
function beginningOf(source: Records): Records {
  const isShort = source.records.every(({ value }) => (asArray(value)?.length ?? 0) <= BEGINNING)
  if (isShort && source.records.length <= BEGINNING) return source
  const records = source.records
    .slice(0, BEGINNING)
    .map((record) => ({ ...record, value: asArray(record.value)?.slice(0, BEGINNING) ?? record.value }))
  return { ...source, records }
}
