import type { ImportReport, RecordNote } from '@vitrine/transcript'
import { counted } from '../terminal/counted.ts'
import type { Paint } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'

const SHOWN_PLACES = 3

const HEADINGS: Record<RecordNote['outcome'], string> = {
  unknown: 'Not understood, kept as it was',
  repaired: 'Repaired',
  skipped: 'Left out',
}

/** What became of the records that were not simply read: by kind, with the first places. Empty when all were. */
export function describeReport(report: ImportReport, paint: Paint): string[] {
  return (['unknown', 'repaired', 'skipped'] as const).flatMap((outcome) => {
    const notes = report.notes.filter((note) => note.outcome === outcome)
    if (notes.length === 0) return []
    const heading = `${HEADINGS[outcome]}: ${counted(notes.length, 'record')}`
    const color = outcome === 'unknown' ? 'yellow' : 'dim'
    return [paint(color, heading), ...byKind(notes).map(describeKind)]
  })
}

function byKind(notes: RecordNote[]): RecordNote[][] {
  const kinds = new Map<string, RecordNote[]>()
  for (const note of notes) {
    const kind = kinds.get(note.code)
    if (kind) kind.push(note)
    else kinds.set(note.code, [note])
  }
  return [...kinds.values()].toSorted((one, other) => other.length - one.length)
}

function describeKind(notes: RecordNote[]): string {
  const [first] = notes
  if (!first) return ''
  return `  ${notes.length} × ${plainLine(first.code, 60)}, ${places(notes)}: ${plainLine(first.message)}`
}

function places(notes: RecordNote[]): string {
  const shown = notes.slice(0, SHOWN_PLACES)
  const noun = shown.every((note) => note.line !== undefined) ? 'line' : 'record'
  const numbers = shown.map((note) => (noun === 'line' ? note.line : note.record)).join(', ')
  return `${noun}${notes.length > 1 ? 's' : ''} ${numbers}${notes.length > SHOWN_PLACES ? ', …' : ''}`
}
