import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['keeps what fits', 'short', 10, 'short'],
  ['cuts after a word', 'one two three', 9, 'one two…'],
  ['leaves no full stop before the ellipsis', 'one two. Three', 11, 'one two…'],
  ['cuts inside a word that fills the line', 'abcdefghij', 5, 'abcde…'],
  ['cuts no character in half', 'abcd😀', 5, 'abcd…'],
])('%s', (_, text, length, cut) => {
  expect(cutText(text, length)).toBe(cut)
})
