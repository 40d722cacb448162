import type { JsonObject } from '../json/json-value.ts'
import type { TranscriptRecord } from '../records/records.ts'
import type { Known, KnownKeys } from './known-keys.ts'
import { oncePerInput } from './once-per-input.ts'

/**
 * What a reader has checked of one input. Only the outermost value of a check is remembered, with what was expected there, and
 * the values right inside it, as readers check copies of objects: to remember all objects takes longer than to parse them.
 */
export class KeyChecks {
  private readonly expected = new Map<unknown, Known>()
  private readonly skipped = new Set<unknown>()

  /** Says that all unknown keys of a value, and of what is expected inside it, are noted. */
  add(value: unknown, expected: Known): void {
    if (expected === true || typeof value !== 'object' || value === null) return
    this.expected.set(value, expected)
    if (Array.isArray(value)) return
    const object = value as JsonObject
    const keys = expectedKeys(expected, object)
    for (const key of keys ? keysOfStructures(keys) : []) {
      const inner = object[key]
      if (typeof inner === 'object' && inner !== null) this.expected.set(inner, keys?.[key] ?? true)
    }
  }

  /** What was expected of a value; undefined where no check began there. */
  expectedOf(value: object): Known | undefined {
    return this.expected.get(value)
  }

  /** Says of a value that the report names it as not read, with all that it holds. */
  skip(value: unknown): void {
    this.skipped.add(value)
  }

  /** Whether the report names a value with all that it holds. */
  isSkipped(value: object): boolean {
    return this.skipped.has(value)
  }
}

/** The checks of the input that has these records. */
export const keyChecksOf: (records: readonly TranscriptRecord[]) => KeyChecks = oncePerInput(
  () => new KeyChecks(),
)

/** The keys that are expected of one object; undefined where it may hold anything. */
export function expectedKeys(expected: Known | undefined, object: JsonObject): KnownKeys | undefined {
  if (typeof expected === 'function') return expectedKeys(expected(object), object)
  return expected === true ? undefined : expected
}

/** The keys under which the values are checked too. */
const keysOfStructures = oncePerInput((keys: KnownKeys) =>
  Object.keys(keys).filter((key) => keys[key] !== true),
)
