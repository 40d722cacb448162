import { expect, test } from 'vitest'
import { isProseAnswer } from './is-prose-answer.ts'

test.each([
  ['agent', '{"peas": 3}', true],
  ['fetch', '# Peas\n\nThree of them.', true],
  ['fetch', '<!doctype html><p>Peas', false],
  ['fetch', '{"peas": 3}', false],
  ['web-search', 'Peas are green.', true],
  ['shell', '# Peas', false],
  [undefined, '# Peas', false],
] as const)('what %s answers with %j is prose: %s', (kind, text, isProse) => {
  expect(isProseAnswer(kind, text)).toBe(isProse)
})
