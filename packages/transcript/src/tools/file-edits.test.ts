import { expect, test } from 'vitest'
import { differenceLines } from './file-edits.ts'

test.each([
  ['a change between equal lines', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['an addition', 'a\n', 'a\nb\n', [' a', '+b']],
  ['a removal', 'a\nb', 'a', [' a', '-b']],
  ['a new text', '', 'a', ['+a']],
  ['a repeated line once', 'a\na', 'a', [' a', '-a']],
  ['no change', 'a', 'a', [' a']],
])('shows %s', (_, before, after, lines) => {
  expect(differenceLines(before, after)).toEqual(lines)
})
