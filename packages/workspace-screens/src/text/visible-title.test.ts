import { expect, test } from 'vitest'
import { visibleTitle } from './visible-title.ts'

test.each([
  ['no title', '', ''],
  ['lines', ' a\n b ', 'a b'],
  ['a disguise', '\u202Eabc', '\ufffdabc'],
  ['as much as fits', 'x'.repeat(160), 'x'.repeat(160)],
  ['too much', 'x'.repeat(161), `${'x'.repeat(159)}…`],
  ['characters of two units', '😀'.repeat(5000), `${'😀'.repeat(159)}…`],
])('shows %s as one line', (_, title, shown) => {
  expect(visibleTitle(title)).toBe(shown)
})
