import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['keeps what fits', 'short', 10, 'short'],
  ['cuts after a word', 'one two three', 9, 'one two…'],
  ['leaves no full stop before the ellipsis', 'one two. Three', 11, 'one two…'],
  ['cuts inside a word that fills the line', 'abcdefghij', 5, 'abcde…'],
  ['cuts no character in half', 'abcd😀', 5, 'abcd…'],
  ['cuts no family in half', `${'a'.repeat(3)}👨‍👩‍👧‍👦!`, 8, 'aaa…'],
  [
    'cuts between words of Japanese, which has no spaces',
    '東京特許許可局は東京都にあります',
    9,
    '東京特許許可局は…',
  ],
  ['cuts between words of Thai', 'สวัสดีครับผมชื่อสมชาย', 11, 'สวัสดีครับ…'],
  ['keeps what a letter consists of', 'क्षिक्षिक्षिक्षि', 6, 'क्षि…'],
])('%s', (_, text, length, cut) => {
  expect(cutText(text, length)).toBe(cut)
})
