import { type KeyNotes, KeyTally } from '../../records/key-tally.ts'
import { parseJsonText } from '../../records/parse-json-text.ts'
import type { TranscriptRecord } from '../../records/records.ts'

/** A value that may have been written as text, and what had to be mended in that text. */
export type ValueInText = Pick<TranscriptRecord, 'value' | 'repair' | 'doubledKeys'>

/** The object or list that a text is, with the same care as a file; undefined where it is none. Throws `too-deep`. */
export function jsonInText(text: string): ValueInText | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  const parsed = parseJsonText(text)
  if (!parsed.isValid || typeof parsed.value !== 'object') return undefined
  const { value, repair, doubledKeys } = parsed
  return { value, repair, doubledKeys }
}

/** The record with another value, and with the notes of that value beside its own. */
export function withValue(
  record: TranscriptRecord,
  { value, repair, doubledKeys }: ValueInText,
): TranscriptRecord {
  return {
    ...record,
    value,
    repair: record.repair ?? repair,
    doubledKeys: bothOf(record.doubledKeys, doubledKeys),
  }
}

function bothOf(one: KeyNotes | undefined, other: KeyNotes | undefined): KeyNotes | undefined {
  if (!one || !other) return one ?? other
  const tally = new KeyTally()
  tally.addAll(one)
  tally.addAll(other)
  return tally.notes()
}
