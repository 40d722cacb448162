import { describe, expect, test } from 'vitest'
import { breakText } from './break-text.ts'

/** Each letter is one wide. */
const measure = (text: string) => [...text].length

const lines = (text: string, maxWidth: number, maxLines = 3, language = 'en') =>
  breakText(text, { measure, maxWidth, maxLines, language }).lines

describe('breakText', () => {
  test('keeps a line that fits', () => {
    expect(lines('A short title', 20)).toEqual(['A short title'])
  })

  test('makes lines of about the same width', () => {
    expect(lines('one two three four five six', 22)).toEqual(['one two three', 'four five six'])
  })

  test('breaks Japanese between phrases, and keeps particles with their words', () => {
    expect(lines('夜間ビルドに41分かかるのはなぜか', 12, 3, 'ja')).toEqual([
      '夜間ビルドに',
      '41分かかるのはなぜか',
    ])
  })

  test.each(['、', '。', '」', 'ー', 'っ'])('begins no line with %s', (mark) => {
    const text = `${'漢字'.repeat(3)}${mark}${'漢字'.repeat(3)}`
    for (let width = 3; width < 10; width += 1)
      for (const line of lines(text, width, 9, 'ja').slice(1)) expect(line.startsWith(mark)).toBe(false)
  })

  test('breaks inside a word that is wider than a line, between letters with their marks', () => {
    expect(lines('abcdefgh', 4)).toEqual(['abcd', 'efgh'])
    const accented = 'e\u0301'.repeat(8)
    expect(lines(accented, 5, 9).every((line) => /^(?:e\u0301)+$/.test(line))).toBe(true)
  })

  test('ends the last line with an ellipsis, after a whole word, where more would follow', () => {
    const broken = breakText('one two three four five six seven', {
      measure,
      maxWidth: 12,
      maxLines: 2,
      language: 'en',
    })
    expect(broken).toEqual({
      lines: ['one two', 'three four…'],
      isWhole: false,
    })
  })
})
