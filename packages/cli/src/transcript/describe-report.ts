import type { ImportReport, KeyNotes, RecordNote } from '@vitrine/transcript'
import { counted } from '../terminal/counted.ts'
import type { Paint } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'

const SHOWN_KINDS = 8
const SHOWN_LOCATIONS = 3
const SHOWN_KEYS = 6

const HEADINGS: Record<RecordNote['outcome'], string> = {
  unknown: 'Not understood, kept as it was',
  repaired: 'Repaired',
  skipped: 'Left out',
}

/**
 * Lines about the records that were not understood, repaired or left out, by kind, each with its first locations; then
 * lines about unknown and doubled fields. Empty when everything was read.
 */
export function describeReport(report: ImportReport, paint: Paint): string[] {
  const records = (['unknown', 'repaired', 'skipped'] as const).flatMap((outcome) => {
    const notes = report.notes.filter((note) => note.outcome === outcome)
    if (notes.length === 0) return []
    const heading = `${HEADINGS[outcome]}: ${counted(notes.length, 'record')}`
    const kinds = byKind(notes)
    const more = kinds.length - SHOWN_KINDS
    return [
      paint(outcome === 'unknown' ? 'yellow' : 'dim', heading),
      ...kinds.slice(0, SHOWN_KINDS).map(describeKind),
      ...(more > 0 ? [`  and ${counted(more, 'other kind')}`] : []),
    ]
  })
  return [
    ...records,
    ...describeKeys('Fields not known, and not taken over', report.unknownKeys),
    ...describeKeys('Fields that stand twice in one object; the last value was read', report.doubledKeys),
  ].map((line, index) => (index < records.length ? line : paint('dim', line)))
}

/** Keys of the file in one line, the most frequent first. */
function describeKeys(heading: string, notes: KeyNotes | undefined): string[] {
  if (!notes) return []
  const shown = notes.paths.slice(0, SHOWN_KEYS).map(({ path, count }) => `${plainLine(path)} × ${count}`)
  const more = notes.leftOut + notes.paths.slice(SHOWN_KEYS).reduce((sum, { count }) => sum + count, 0)
  return [`${heading}: ${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}`]
}

/** The most frequent first. What was not understood is named by its message, everything else by its code. */
function byKind(notes: RecordNote[]): RecordNote[][] {
  const kinds = new Map<string, RecordNote[]>()
  for (const note of notes) {
    const name = note.outcome === 'unknown' ? `${note.code} ${note.message}` : note.code
    const kind = kinds.get(name)
    if (kind) kind.push(note)
    else kinds.set(name, [note])
  }
  return [...kinds.values()].toSorted((one, other) => other.length - one.length)
}

function describeKind(notes: RecordNote[]): string {
  const message = plainLine(notes[0]?.message ?? '')
  return `  ${notes.length} × ${message} (${locationsOf(notes)})`
}

function locationsOf(notes: RecordNote[]): string {
  const shown = notes.slice(0, SHOWN_LOCATIONS)
  const noun = shown.every((note) => note.line !== undefined) ? 'line' : 'record'
  const numbers = shown.map((note) => (noun === 'line' ? note.line : note.record)).join(', ')
  return `${noun}${notes.length > 1 ? 's' : ''} ${numbers}${notes.length > SHOWN_LOCATIONS ? ', …' : ''}`
}
