import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

test.each([
  [0.2, 'en', '1 second'],
  [12.5, 'en', '13 seconds'],
  [90, 'de', '90 Sekunden'],
  [91, 'en', '2 minutes'],
  [900, 'ru', '15 минут'],
])('%d seconds in %s are %s', (seconds, language, text) => {
  expect(formatWait(seconds, language)).toBe(text)
})
