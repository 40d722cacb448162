import { expect, test } from 'vitest'
import { accentStyleSheet } from './accent-style-sheet.ts'

test('an accent is given to a whole page in both themes, or to what is inside of one element', () => {
  expect(accentStyleSheet('#7a1f4d')).toMatch(
    /^:root,\.vitrine,\[data-theme\]\{--accent:var\(--vitrine-light,#7a1f4d\) var\(--vitrine-dark,#[\da-f]{6}\);--accent-soft:/,
  )
  expect(accentStyleSheet('#7a1f4d', '#x')).toMatch(/^#x,#x \.vitrine,#x \[data-theme\]\{/)
})

test.each(['red', '#fff', '#7a1f4d;}*{display:none', ''])('%j is no colour', (colour) => {
  expect(() => accentStyleSheet(colour)).toThrow(TypeError)
})
