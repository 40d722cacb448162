import type { JsonObject } from '../json/json-value.ts'
import type { ReportBuilder } from './report-builder.ts'
import { keyPath } from '../records/key-tally.ts'

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
  report.checks.add(value, expected)
  if (hasUnknown(value, expected)) note(report, value, expected, path)
}

/** Whether there is a key to note; in most records there is none, and their paths are not made. */
function hasUnknown(value: unknown, expected: Known): boolean {
  if (expected === true || typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) {
    for (const element of value) if (hasUnknown(element, expected)) return true
    return false
  }
  const object = value as JsonObject
  if (typeof expected === 'function') return hasUnknown(object, expected(object))
  for (const key in object) {
    const inner = Object.hasOwn(expected, key) ? expected[key] : undefined
    if (inner === true) continue
    if (inner ? hasUnknown(object[key], inner) : holdsSomething(object[key])) return true
  }
  return false
}

function note(report: ReportBuilder, value: unknown, expected: Known, path: string): void {
  if (expected === true || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const element of value) note(report, element, expected, `${path}[]`)
    return
  }
  const object = value as JsonObject
  if (typeof expected === 'function') return note(report, object, expected(object), path)
  for (const key in object) {
    const inner = Object.hasOwn(expected, key) ? expected[key] : undefined
    if (inner === true) continue
    if (inner) note(report, object[key], inner, keyPath(path, key))
    else if (holdsSomething(object[key])) {
      report.unknownKeys.add(keyPath(path, key))
      // Readers check copies of objects, whose values are those of the source.
      report.checks.skip(object[key])
    }
  }
}

/** Whether anything is lost with a value. */
export function holdsSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  if (typeof value !== 'object') return true
  for (const key in value) if (Object.hasOwn(value, key)) return true
  return false
}
