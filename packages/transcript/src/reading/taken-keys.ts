import { asObject, type JsonObject } from '../json/json-value.ts'
import { type KeyNotes, KeyTally, keyPath } from '../records/key-tally.ts'
import type { TranscriptRecord } from '../records/records.ts'
import { holdsSomething } from './known-keys.ts'

/** What a reader takes out of the objects of a source, by where they stand. */
export interface TakenKeys {
  /** The keys that are taken, or left out on purpose; undefined where the reader notes the others itself. */
  readonly keys?: ReadonlySet<string>
  /** The objects inside, by key; those in lists stand for each of them. */
  readonly inside: ReadonlyMap<string, TakenKeys>
  /** What is taken out of each value where the keys are ids. */
  readonly each?: TakenKeys
}

interface Location extends TakenKeys {
  keys?: Set<string>
  inside: Map<string, Location>
  each?: Location
}

/**
 * Reads a declaration: a line for each location, as `message.usage: input_tokens output_tokens`. Lists are not written; `*`
 * stands for keys that are ids, and an empty location for the record itself.
 */
export function takenKeys(declaration: string): TakenKeys {
  const root: Location = { inside: new Map() }
  for (const line of declaration.split('\n')) {
    const [path = '', keys] = line.split(':').map((part) => part.trim())
    if (keys === undefined) continue
    const location = path.split('.').filter(Boolean).reduce(step, root)
    location.keys = new Set(keys.split(/\s+/).filter(Boolean))
  }
  return root
}

function step(location: Location, name: string): Location {
  if (name === '*') return (location.each ??= { inside: new Map() })
  const inner = location.inside.get(name) ?? { inside: new Map() }
  location.inside.set(name, inner)
  return inner
}

/**
 * The keys of the records that hold something and that the reader does not declare, but for those of objects that are
 * `kept` as they are; undefined where there are none.
 */
export function undeclaredKeys(
  records: readonly TranscriptRecord[],
  taken: TakenKeys,
  kept?: ReadonlySet<object>,
): KeyNotes | undefined {
  const tally = new KeyTally()
  const notes: Notes = { tally, kept }
  for (const { value } of records) note(notes, value, taken, '')
  return tally.notes()
}

interface Notes {
  tally: KeyTally
  kept: ReadonlySet<object> | undefined
}

function note(notes: Notes, value: unknown, taken: TakenKeys, path: string): void {
  if (Array.isArray(value)) {
    for (const element of value) note(notes, element, taken, path === '' ? '' : `${path}[]`)
    return
  }
  const object = asObject(value)
  if (!object || notes.kept?.has(object)) return
  const { tally } = notes
  if (taken.keys) noteOthers(tally, object, taken, path)
  for (const [key, inner] of taken.inside)
    if (Object.hasOwn(object, key)) note(notes, object[key], inner, keyPath(path, key))
  if (!taken.each) return
  for (const key in object) {
    if (typeof object[key] === 'object') note(notes, object[key], taken.each, `${path}.*`)
    else if (holdsSomething(object[key])) tally.add(keyPath(path, key))
  }
}

function noteOthers(tally: KeyTally, object: JsonObject, { keys, inside }: TakenKeys, path: string): void {
  for (const key in object)
    if (!keys?.has(key) && !inside.has(key) && holdsSomething(object[key])) tally.add(keyPath(path, key))
}
