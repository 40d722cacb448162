import { expect, test } from 'vitest'
import { parseTheme } from './theme.ts'

test.each(['light', 'dark', 'system'])('%s is a theme', (theme) => {
  expect(parseTheme(theme)).toBe(theme)
})

test.each(['', 'Dark', 'constructor', '__proto__', '"><script>'])('%j is taken for light', (text) => {
  expect(parseTheme(text)).toBe('light')
})
