import type { ImportReport, RecordNote } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { describeReport } from './describe-report.ts'

function report(notes: RecordNote[]): ImportReport {
  return {
    format: 'claude-code',
    records: 99,
    read: 99 - notes.length,
    repaired: 0,
    unknown: 0,
    skipped: 0,
    notes,
  }
}

function note(record: number, outcome: RecordNote['outcome'], message: string, line?: number): RecordNote {
  return { record, outcome, code: outcome, message, line }
}

function describe(notes: RecordNote[]): string[] {
  return describeReport(report(notes), (_style, text) => text)
}

test('nothing is said when every record was read', () => {
  expect(describe([])).toEqual([])
})

test('what was not understood is told by kind, the most frequent first, with the first three lines', () => {
  expect(
    describe([
      note(1, 'unknown', 'Content of type hat.', 1),
      ...[4, 5, 6, 7].map((line) => note(line, 'unknown', 'Content of type shoe.', line)),
    ]),
  ).toEqual([
    'Not understood, kept as it was: 5 records',
    '  4 × Content of type shoe. (lines 4, 5, 6, …)',
    '  1 × Content of type hat. (line 1)',
  ])
})

test('what was repaired or left out is one kind for each code, with an example', () => {
  expect(describe([note(2, 'skipped', 'Node a is empty.'), note(3, 'skipped', 'Node b is empty.')])).toEqual([
    'Left out: 2 records',
    '  2 × Node a is empty. (records 2, 3)',
  ])
})

test('a long list of kinds is cut, and what comes from the file cannot command the terminal', () => {
  const kinds = Array.from({ length: 10 }, (_, index) =>
    note(index + 1, 'unknown', `Content \u001b[2J${index}.`),
  )
  const lines = describe(kinds)
  expect(lines[1]).toBe('  1 × Content \ufffd[2J0. (record 1)')
  expect(lines.slice(9)).toEqual(['  and 2 other kinds'])
})

test('fields that were not taken over are one line, the most frequent first, and cannot command the terminal', () => {
  const paths = Array.from({ length: 9 }, (_, index) => ({ path: `a.\u001b${index}`, count: 9 - index }))
  const keys = {
    ...report([]),
    unknownKeys: { paths, leftOut: 10 },
    doubledKeys: { paths: paths.slice(0, 1), leftOut: 0 },
  }
  expect(describeReport(keys, (_style, text) => text)).toEqual([
    'Fields not known, and not taken over: a.\ufffd0 × 9, a.\ufffd1 × 8, a.\ufffd2 × 7, a.\ufffd3 × 6, a.\ufffd4 × 5, a.\ufffd5 × 4, and 16 more',
    'Fields that stand twice in one object; the last value was read: a.\ufffd0 × 9',
  ])
})
