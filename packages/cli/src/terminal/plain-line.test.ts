import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test.each([
  ['Two\n lines\tand a tab', 'Two lines and a tab'],
  ['\u001b[31mred\u001b[0m', '·[31mred·[0m'],
  ['\u001b]8;;https://evil.example\u0007x', '·]8;;https://evil.example·x'],
  ['\u009b2J', '·2J'],
  ['a\u202eb\u2066c\u200bd\ufeffe', 'a·b·c·d·e'],
  ['\u{e0041}x', '·x'],
  ['für 雨 🌧', 'für 雨 🌧'],
])('%j is shown as %j', (text, shown) => {
  expect(plainLine(text)).toBe(shown)
})

test('a long text is cut between characters', () => {
  expect(plainLine('🌧'.repeat(300), 5)).toBe('🌧🌧🌧🌧…')
})
