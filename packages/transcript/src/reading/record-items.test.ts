import { expect, test } from 'vitest'
import type { Records } from '../records/records.ts'
import { RecordItems } from './record-items.ts'

const broken = (position: number) => ({
  position,
  line: position,
  column: 1,
  problem: 'x',
  isTruncated: false,
})
const damage = { code: 'invalid-utf8', message: 'x' }

const source: Records = {
  container: 'json-lines',
  records: [
    { position: 2, line: 2, value: ['a', 'b'] },
    { position: 4, line: 4, value: ['c'], repair: damage },
  ],
  broken: [broken(1), broken(3), broken(5)],
}

test('pieces are numbered with the broken lines among them, and the first carries the repair', () => {
  const items = new RecordItems(source)
  const pieces = source.records.flatMap((record) =>
    (record.value as string[]).map((value) => items.add(record, value)),
  )
  const report = items.report('test')
  for (const piece of pieces) report.read(piece)

  expect(pieces.map(({ position, line, value }) => [position, line, value])).toEqual([
    [2, 2, 'a'],
    [3, 2, 'b'],
    [5, 4, 'c'],
  ])
  expect(report.build()).toMatchObject({ records: 6, read: 2, repaired: 1, skipped: 3 })
  expect(report.build().notes.map(({ record, code }) => [record, code])).toEqual([
    [1, 'invalid-json'],
    [4, 'invalid-json'],
    [5, 'invalid-utf8'],
    [6, 'invalid-json'],
  ])
})
