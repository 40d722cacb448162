import { isEscaped } from '../json/end-of-json-string.ts'
import { findDoubledKeys } from './find-doubled-keys.ts'
import { countKeys, MAXIMUM_DEPTH } from '../json/json-depth.ts'
import { quoteLargeIntegers } from './quote-large-integers.ts'
import type { KeyNotes } from './key-tally.ts'
import type { RecordRepair } from './records.ts'
import { scanJson } from '../json/scan-json.ts'
import { TranscriptError, type TranscriptErrorLocation } from './transcript-error.ts'

/** The result of parsing a text as one JSON value, or the offset and reason of its fault. */
export type ParsedJson =
  | { isValid: true; value: unknown; repair?: RecordRepair; doubledKeys?: KeyNotes }
  | { isValid: false; offset: number; problem: string }

const nulBytes: RecordRepair = {
  code: 'nul-bytes',
  message: 'NUL bytes stood in the record, as after an interrupted write; it was read without them.',
}

const unstorableText: RecordRepair = {
  code: 'unstorable-text',
  message: 'The text held NUL characters or halves of surrogate pairs; each stands as U+FFFD now.',
}

const notNumbers: RecordRepair = {
  code: 'not-a-number',
  message: 'NaN or Infinity stood where JSON has numbers; each stands as null now.',
}

/** Matches strings, to step over them, and Python's `NaN` and `Infinity`. */
const STRINGS_AND_NOT_NUMBERS = /"[^"\\]*(?:\\[^][^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g
const MAYBE_NOT_NUMBER = /[[:,\s]-?(?:NaN|Infinity)\b/

/** Escapes of NUL and unpaired surrogates, after those that must be stepped over: pairs and all other escapes. */
const ESCAPES = /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u(?:0000|[dD][89a-fA-F]..)|\\./g
/** The same without all other escapes, which are most: what it finds may stand behind a backslash that is itself escaped. */
const MAYBE_UNSTORABLE = /\\u(?:0000|[dD][89abAB]..(?:\\u[dD][c-fC-F]..)?|[dD][c-fC-F]..)/g
const UNSTORABLE = /^\\u(?:0000|[dD][89a-fA-F]..)$/

/**
 * Parses one JSON value. An integer of more digits than a number holds becomes a text of its digits. Throws `TranscriptError` (`too-deep`) where nesting
 * passes `MAXIMUM_DEPTH`.
 */
export function parseJsonText(text: string, location: TranscriptErrorLocation = {}): ParsedJson {
  const storable = hasUnstorable(text) ? text.replace(ESCAPES, mendEscape) : text
  const repair = storable === text ? undefined : unstorableText
  const plain = quoteLargeIntegers(storable)
  const parsed = tryParse(plain)
  if (parsed) return checked({ isValid: true, value: parsed.value, repair }, plain, location)
  const withoutNul = text.includes('\0') && tryParse(plain.replaceAll('\0', ''))
  if (withoutNul)
    return checked({ isValid: true, value: withoutNul.value, repair: nulBytes }, plain, location)
  const numbered = MAYBE_NOT_NUMBER.test(plain) && tryParse(withoutNotNumbers(plain))
  if (numbered) return checked({ isValid: true, value: numbered.value, repair: notNumbers }, plain, location)
  const scan = scanJson(text)
  if (!scan.isValid) return scan
  return { isValid: false, offset: scan.end, problem: 'the JSON value ends here, but more text follows' }
}

function hasUnstorable(text: string): boolean {
  if (!text.includes('\\u')) return false
  for (const { 0: escape, index } of text.matchAll(MAYBE_UNSTORABLE))
    if (UNSTORABLE.test(escape) || isEscaped(text, index)) return true
  return false
}

function mendEscape(escape: string): string {
  return UNSTORABLE.test(escape) ? '\\ufffd' : escape
}

function withoutNotNumbers(text: string): string {
  return text.replace(STRINGS_AND_NOT_NUMBERS, (token) => (token.startsWith('"') ? token : 'null'))
}

/** The end of a value by how it begins. */
const ENDS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"' }

const NUMBER_OR_WORD = /^(?:-?\d[\d.eE+-]*|true|false|null)$/

/** Whether a text begins and ends as a value does; a failed `JSON.parse` takes longer than most lines of a document. */
function mayBeValue(text: string): boolean {
  const value = text.trim()
  const end = ENDS[value[0] ?? '']
  return end === undefined ? NUMBER_OR_WORD.test(value) : value.at(-1) === end
}

function tryParse(text: string): { value: unknown } | undefined {
  if (!mayBeValue(text)) return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function checked(
  parsed: ParsedJson & { isValid: true },
  text: string,
  location: TranscriptErrorLocation,
): ParsedJson {
  const keys = countKeys(parsed.value, MAXIMUM_DEPTH)
  if (keys !== undefined) {
    const doubledKeys = findDoubledKeys(text, keys)
    return doubledKeys ? { ...parsed, doubledKeys } : parsed
  }
  const where = location.line === undefined ? 'The transcript' : `Line ${location.line}`
  throw new TranscriptError(
    'too-deep',
    `${where} nests more than ${MAXIMUM_DEPTH} levels deep; no transcript does.`,
    location,
  )
}
