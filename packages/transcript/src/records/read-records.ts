import { decodeLines, decodeText } from './decode-text.ts'
import { parseJsonText } from './parse-json-text.ts'
import { readLines } from './read-lines.ts'
import { readValues } from './read-values.ts'
import { invalidUtf8, type Records } from './records.ts'
import { locationOf } from '../json/text-location.ts'
import { TranscriptError } from './transcript-error.ts'

/**
 * Takes a transcript apart into JSON values, by content: one value, or one value after another. What is not JSON
 * is listed as broken. Throws `TranscriptError` (`empty`, `invalid-json`, `not-text`, `too-deep`, `too-large`) when nothing is left.
 */
export function readRecords(content: Uint8Array | string): Records {
  const [first, next] = openingLines(content)
  if (first === undefined) throw new TranscriptError('empty', 'The transcript is empty.')
  if (next !== undefined && parseJsonText(first).isValid) return readLines(content)
  const { text, isDamaged } = decodeText(content)
  const whole = parseJsonText(text)
  if (whole.isValid) {
    const repair = isDamaged ? invalidUtf8 : whole.repair
    const { value, doubledKeys } = whole
    return { container: 'json', records: [{ position: 1, value, repair, doubledKeys }], broken: [] }
  }
  const lines = opensPrettyPrinted(first) ? undefined : readLines(content)
  if (lines && lines.records.length > 0) return lines
  const values = readValues(text)
  if (values.records.length > 0) return values
  const kind = isDamaged || text.includes('\0') ? 'text' : 'JSON'
  const location = locationOf(text, whole.offset)
  throw new TranscriptError(
    kind === 'text' ? 'not-text' : 'invalid-json',
    `The transcript is not ${kind}: line ${location.line}, column ${location.column}: ${whole.problem}.`,
    location,
  )
}

/** The first two lines that are not blank. */
function openingLines(content: Uint8Array | string): string[] {
  const opening: string[] = []
  for (const { text } of decodeLines(content)) {
    if (text.trim() !== '') opening.push(text)
    if (opening.length === 2) break
  }
  return opening
}

/** Whether a line ends in the middle of a value on purpose. */
function opensPrettyPrinted(line: string): boolean {
  return /[[{,]\s*$/.test(line)
}
