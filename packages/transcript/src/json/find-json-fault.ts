import { type ExpectedJson, scanJson } from './scan-json.ts'
import { locationOf } from './text-location.ts'

/** Where a text stops being JSON, and what was expected there. */
export interface JsonFault {
  /** From 1. */
  line: number
  /** From 1. */
  column: number
  /** What JSON has at this location. */
  expected: ExpectedJson
}

/** The first location at which a text is not one JSON value; undefined where it is one. */
export function findJsonFault(text: string): JsonFault | undefined {
  const scan = scanJson(text)
  if (!scan.isValid) return { ...locationOf(text, scan.offset), expected: scan.expected }
  const after = text.slice(scan.end).search(/[^ \t\r\n]/)
  return after === -1 ? undefined : { ...locationOf(text, scan.end + after), expected: 'the end' }
}
