import { expect, test } from 'vitest'
import type { Records } from '../records/records.ts'
import { ReportBuilder } from './report-builder.ts'

const source = (count: number, extra: Partial<Records> = {}): Records => ({
  container: 'json-lines',
  records: Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    line: index + 1,
    value: index,
  })),
  broken: [],
  ...extra,
})

test('a record counts once, by the heaviest of what was said about it', () => {
  const records = source(4)
  const [first, second, third, fourth] = records.records
  const report = new ReportBuilder('x', records)
  report.read(first!)
  report.skipped(second!, 'skip', 'Skipped.')
  report.read(second!)
  report.unknown(third!, 'part', 'Unknown.')
  report.repaired(third!, 'mend', 'Mended.')
  report.repaired(fourth!, 'mend', 'Mended.')
  report.read(fourth!)
  expect(report.build()).toEqual({
    format: 'x',
    records: 4,
    read: 1,
    repaired: 1,
    unknown: 1,
    skipped: 1,
    notes: [
      { record: 2, line: 2, outcome: 'skipped', code: 'skip', message: 'Skipped.' },
      { record: 3, line: 3, outcome: 'unknown', code: 'part', message: 'Unknown.' },
      { record: 4, line: 4, outcome: 'repaired', code: 'mend', message: 'Mended.' },
    ],
  })
})

test('a record nobody spoke about is not passed over', () => {
  expect(new ReportBuilder('x', source(1)).build()).toMatchObject({
    unknown: 1,
    notes: [{ code: 'not-understood' }],
  })
})

test('broken lines and mended bytes enter by themselves', () => {
  const repair = { code: 'invalid-utf8', message: 'Mended.' }
  const records = source(1, {
    records: [{ position: 2, line: 2, value: 1, repair }],
    broken: [{ position: 1, line: 1, column: 3, problem: 'expected value, found "x"', isTruncated: false }],
  })
  const report = new ReportBuilder('x', records)
  report.read(records.records[0]!)
  expect(report.build()).toMatchObject({
    records: 2,
    read: 0,
    notes: [
      {
        record: 1,
        code: 'invalid-json',
        message: 'Line 1, column 3 is not JSON: expected value, found "x".',
      },
      { record: 2, code: 'invalid-utf8' },
    ],
  })
})

test('elements of one value are accounted for one by one', () => {
  const whole = source(1, {
    container: 'json',
    records: [{ position: 1, value: [], repair: { code: 'nul-bytes', message: 'Mended.' } }],
  })
  const items = source(3).records
  const report = new ReportBuilder('x', whole, items)
  for (const item of items) report.read(item)
  expect(report.build()).toMatchObject({
    records: 3,
    read: 2,
    repaired: 1,
    notes: [{ record: 1, code: 'nul-bytes' }],
  })
})
