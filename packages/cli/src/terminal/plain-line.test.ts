import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test.each([
  ['Two\n lines\tand a tab', 'Two lines and a tab'],
  ['\u001b[31mred\u001b[0m', '\ufffd[31mred\ufffd[0m'],
  ['\u001b]8;;https://evil.example\u0007x', '\ufffd]8;;https://evil.example\ufffdx'],
  ['\u009b2J', '\ufffd2J'],
  ['a\u202eb\u2066c\u200bd\ufeffe', 'a\ufffdb\ufffdc\ufffdd e'],
  ['\u{e0041}x', '\ufffdx'],
  ['für 雨 🌧', 'für 雨 🌧'],
])('%j is shown as %j', (text, shown) => {
  expect(plainLine(text)).toBe(shown)
})

test('a long text is cut between words, and between characters where it has none', () => {
  expect(plainLine('Tell me about the weather', 16)).toBe('Tell me about…')
  expect(plainLine('🌧'.repeat(300), 6)).toBe('🌧🌧🌧…')
})
