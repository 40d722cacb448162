import type { JsonObject } from '../json/json-value.ts'
import { type KeyNotes, KeyTally, keyPath } from '../records/key-tally.ts'
import type { TranscriptRecord } from '../records/records.ts'
import type { ModelValues } from './model-values.ts'
import { holdsSomething, isChecked, isSkipped } from './known-keys.ts'
import { type TakenKeys, takenKeys } from './taken-keys.ts'

/** What is declared of a format whose reader checks all objects itself. */
const NOTHING = takenKeys('')

/** Whether a record holds an object whose keys the reader neither declares nor checks itself. */
export function hasUndeclared(records: readonly TranscriptRecord[], taken: TakenKeys = NOTHING): boolean {
  const walk = new Walk(taken, undefined, () => true)
  return records.some(({ value }) => walk.visit(value, '', taken))
}

/**
 * The keys of the records that hold something, and that the reader neither declares nor checks itself, but for those of
 * objects and values that are `kept` as they are; undefined where there are none.
 */
export function undeclaredKeys(
  records: readonly TranscriptRecord[],
  taken: TakenKeys = NOTHING,
  kept: ModelValues,
): KeyNotes | undefined {
  const tally = new KeyTally()
  const walk = new Walk(taken, kept, (path) => {
    tally.add(path())
    return false
  })
  for (const { value } of records) walk.visit(value, '', taken)
  return tally.notes()
}

/** Steps of a path that are no keys. */
const LIST = '[]'
const EACH = '.*'

/** What is taken of one object. */
interface Taken {
  keys: TakenKeys['keys'] | 'all'
  inside: TakenKeys['inside'] | undefined
  each: TakenKeys['each']
}

/** Visits every object of a record once, and stops where `found` says so of a key. */
class Walk {
  private readonly anywhere: ReadonlyMap<string, TakenKeys> | undefined
  private readonly kept: ModelValues | undefined
  private readonly found: (path: () => string) => boolean
  /** The keys down to the object that is visited. */
  private readonly steps: string[] = []

  constructor(
    { anywhere }: TakenKeys,
    kept: ModelValues | undefined,
    found: (path: () => string) => boolean,
  ) {
    this.anywhere = anywhere
    this.kept = kept
    this.found = found
  }

  /** Visits what stands under a key; `location` where that is declared. */
  visit(value: unknown, key: string, location: TakenKeys | undefined): boolean {
    if (typeof value !== 'object' || value === null || isSkipped(value)) return false
    if (Array.isArray(value)) {
      this.steps.push(LIST)
      const isFound = value.some((element) => this.visit(element, key, location))
      this.steps.pop()
      return isFound
    }
    const general = this.anywhere?.get(key)
    const taken = location ?? general
    if (taken?.isWhole || this.kept?.hasObject(value)) return false
    return this.visitKeys(value as JsonObject, {
      inside: taken?.inside,
      each: taken?.each,
      // A location may only say what is inside.
      keys: isChecked(value) ? 'all' : (taken?.keys ?? general?.keys),
    })
  }

  private visitKeys(object: JsonObject, { inside, each, keys }: Taken): boolean {
    for (const key in object) {
      const value = object[key]
      const location = inside?.get(key)
      if (typeof value === 'object' && value !== null) {
        const isId = !location && each !== undefined
        if (this.visitInside(value, isId ? EACH : key, location ?? each)) return true
      } else if (keys !== 'all' && !location && !isTaken(keys, key) && this.isLost(value, key)) return true
    }
    return false
  }

  private visitInside(value: object, key: string, location: TakenKeys | undefined): boolean {
    this.steps.push(key)
    const isFound = this.visit(value, key, location)
    this.steps.pop()
    return isFound
  }

  private isLost(value: unknown, key: string): boolean {
    if (!holdsSomething(value) || this.kept?.hasValue(key, value)) return false
    return this.found(() => keyPath(pathOf(this.steps), key))
  }
}

function isTaken(keys: TakenKeys['keys'], key: string): boolean {
  return keys !== undefined && (keys.has(key) || (keys.has('#') && /^\d+$/.test(key)))
}

/** A list around the records is not part of a path. */
function pathOf(steps: readonly string[]): string {
  return steps.reduce((path, step) => {
    if (step !== LIST && step !== EACH) return keyPath(path, step)
    return path === '' ? '' : `${path}${step}`
  }, '')
}
