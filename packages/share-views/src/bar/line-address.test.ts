import { expect, test } from 'vitest'
import { isLineAddress, readLineAddress, writeLineAddress } from './line-address.ts'

test.each([
  ['#m-7/code-2/L3-L9', { anchor: 'm-7', block: 2, first: 3, last: 9 }],
  ['#m-a.20.b/code-1/L12', { anchor: 'm-a.20.b', block: 1, first: 12, last: 12 }],
])('%s names lines, and is written so', (fragment, lines) => {
  expect(readLineAddress(fragment)).toEqual(lines)
  expect(writeLineAddress(lines)).toBe(fragment)
})

test('lines that are named backwards are read forwards', () => {
  expect(readLineAddress('#m-7/code-2/L9-L3')).toMatchObject({ first: 3, last: 9 })
})

test.each(['', '#m-7', '#m-7/code-2', '#m-7/code-/L1', '#<img>/code-1/L1', `#m/code-1/L${'9'.repeat(9)}`])(
  '%j names no lines',
  (fragment) => {
    expect(isLineAddress(fragment)).toBe(false)
    expect(readLineAddress(fragment)).toBeUndefined()
  },
)
