import type { JsonObject } from '../json/json-value.ts'
import { type KeyNotes, KeyTally, keyPath } from '../records/key-tally.ts'
import type { TranscriptRecord } from '../records/records.ts'
import type { ModelValues } from './model-values.ts'
import { expectedKeys, type KeyChecks, keyChecksOf } from './key-checks.ts'
import { holdsSomething, type Known, type KnownKeys } from './known-keys.ts'
import { type TakenKeys, takenKeys } from './taken-keys.ts'

/** What is declared of a format whose reader checks all objects itself. */
const NOTHING = takenKeys('')

/** Whether a record holds an object whose keys the reader neither declares nor checks itself. */
export function hasUndeclared(records: readonly TranscriptRecord[], taken: TakenKeys = NOTHING): boolean {
  const walk = new Walk(taken, keyChecksOf(records), undefined, () => true)
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
  const walk = new Walk(taken, keyChecksOf(records), kept, (path) => {
    tally.add(path())
    return false
  })
  for (const { value } of records) walk.visit(value, '', taken)
  return tally.notes()
}

/** Where nothing is declared. */
const UNDECLARED: TakenKeys = { inside: new Map() }

/** Steps of a path that are no keys. */
const LIST = '[]'
const EACH = '.*'

/** Visits every object of a record once, and stops where `found` says so of a key. */
class Walk {
  private readonly anywhere: ReadonlyMap<string, TakenKeys> | undefined
  private readonly checks: KeyChecks
  private readonly kept: ModelValues | undefined
  private readonly found: (path: () => string) => boolean
  /** The keys down to the object that is visited. */
  private readonly steps: string[] = []

  constructor(
    { anywhere }: TakenKeys,
    checks: KeyChecks,
    kept: ModelValues | undefined,
    found: (path: () => string) => boolean,
  ) {
    this.anywhere = anywhere
    this.checks = checks
    this.kept = kept
    this.found = found
  }

  /** Visits what stands under a key; `location` where that is declared, `checkedAs` where a check around it goes on there. */
  visit(value: unknown, key: string, location: TakenKeys | undefined, checkedAs?: Known): boolean {
    if (typeof value !== 'object' || value === null || this.checks.isSkipped(value)) return false
    const expected = this.checks.expectedOf(value) ?? checkedAs
    if (Array.isArray(value)) return this.visitList(value, key, location, expected)
    const general = this.anywhere?.get(key)
    const taken = location ?? general
    if (taken?.isWhole || this.kept?.hasObject(value)) return false
    // A location may only say what is inside.
    const keys = taken?.keys ?? general?.keys
    return this.visitKeys(value as JsonObject, taken, keys, expectedKeys(expected, value as JsonObject))
  }

  private visitList(
    list: readonly unknown[],
    key: string,
    location: TakenKeys | undefined,
    expected: Known | undefined,
  ): boolean {
    this.steps.push(LIST)
    let isFound = false
    for (const element of list) {
      isFound = this.visit(element, key, location, expected)
      if (isFound) break
    }
    this.steps.pop()
    return isFound
  }

  /** `keys` are those that are taken, `checked` those that the reader has checked, and noted all others. */
  private visitKeys(
    object: JsonObject,
    taken: TakenKeys | undefined,
    keys: TakenKeys['keys'],
    checked: KnownKeys | undefined,
  ): boolean {
    const { inside, each } = taken ?? UNDECLARED
    for (const key in object) {
      const value = object[key]
      const isInner = typeof value === 'object' && value !== null
      if (checked && (!isInner || !Object.hasOwn(checked, key))) continue
      const location = inside.get(key)
      if (isInner) {
        const isId = !location && each !== undefined
        const known = checked?.[key]
        if (this.visitInside(value, isId ? EACH : key, location ?? each, known)) return true
      } else if (!location && !isTaken(keys, key) && this.isLost(value, key)) return true
    }
    return false
  }

  private visitInside(
    value: object,
    key: string,
    location: TakenKeys | undefined,
    known: Known | undefined,
  ): boolean {
    this.steps.push(key)
    const isFound = this.visit(value, key, location, known === true ? undefined : known)
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
