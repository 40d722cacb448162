import type { JsonObject } from '../json/json-value.ts'
import type { ReportBuilder } from './report-builder.ts'
import { type KeyTally, keyPath } from '../records/key-tally.ts'

/** The keys of one object that a reader knows, whether it shows them or leaves them out on purpose. */
export interface KnownKeys {
  readonly [key: string]: Known
}

/**
 * What one location may hold. `true`: anything, because it is stored whole or holds nothing of a conversation. Keys:
 * those of the object there, or of each element of the list. A function chooses by the object.
 */
export type Known = true | KnownKeys | ((object: JsonObject) => Known)

/** Keys, written with spaces between them, whose values are not looked into. */
export function known(keys: string): Record<string, true> {
  return Object.fromEntries(keys.split(/\s+/).map((key) => [key, true]))
}

/** Notes in the report the keys of a value that a reader does not know and that hold something. */
export function noteUnknownKeys(
  report: ReportBuilder,
  value: unknown,
  expected: Known,
  path: string = '',
): void {
  note(report.unknownKeys, value, expected, path)
}

const checked = new WeakSet<object>()

/** Whether the keys of an object were looked at, and those that are not known noted. */
export function isChecked(object: object): boolean {
  return checked.has(object)
}

const skipped = new WeakSet<object>()

/** Says of a value that the report names it, as not read or by its key, with all that it holds. */
export function markSkipped(value: unknown): void {
  if (typeof value === 'object' && value !== null) skipped.add(value)
}

/** Whether the report names an object with all that it holds. */
export function isSkipped(object: object): boolean {
  return skipped.has(object)
}

function note(tally: KeyTally, value: unknown, expected: Known, path: string): void {
  if (expected === true || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const element of value) note(tally, element, expected, `${path}[]`)
    return
  }
  const object = value as JsonObject
  if (typeof expected === 'function') return note(tally, object, expected(object), path)
  checked.add(object)
  for (const key in object) {
    const inner = Object.hasOwn(expected, key) ? expected[key] : undefined
    if (inner === true) continue
    if (inner) note(tally, object[key], inner, keyPath(path, key))
    else if (holdsSomething(object[key])) {
      tally.add(keyPath(path, key))
      markSkipped(object[key])
    }
  }
}

/** Whether anything is lost with a value. */
export function holdsSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
