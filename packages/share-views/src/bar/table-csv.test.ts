import { expect, test } from 'vitest'
import { tableCsv } from './table-csv.ts'

test('writes rows in lines that end as RFC 4180 says, without space around cells', () => {
  expect(
    tableCsv([
      [' Month ', 'Work'],
      ['March', ''],
    ]),
  ).toBe('Month,Work\r\nMarch,\r\n')
  expect(tableCsv([])).toBe('')
})

test.each([
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@sum(A1)', "'@sum(A1)"],
  ['+cmd|x', "'+cmd|x"],
  ['-1+cmd, x', `"'-1+cmd, x"`],
])('%j is safe and whole in a spreadsheet', (cell, csv) => {
  expect(tableCsv([[cell]])).toBe(`${csv}\r\n`)
})

test.each(['-12.5', '+3', '-1,000', '-5 %', 'a=b', ''])('%j stays as it is but for its quotes', (cell) => {
  expect(tableCsv([[cell]]).replaceAll('"', '')).toBe(`${cell}\r\n`)
})
