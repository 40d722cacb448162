import { expect, test } from 'vitest'
import { publishedText } from './published-text.ts'

test.each([
  'The "system" prompt is {"system":"Be kind"}',
  '[Tea](https://example.com) has a "system"\n\n- [x] Done',
  '[2026-11-22 10:00:00] INFO Ready\n[2026-11-22 10:00:01] INFO the "system" is up\n',
  '[1] Soup, {"system":"as cited"}\n[2] Tea',
  '{cups} and {spoons}',
  '{"cups": [1, 2',
  '{\n  "cups": 12345678901234567890,\n  "time": "10:30 \\"sharp\\"",\n  "name": "Zo\\u00eb"\n}\n',
  '{"cups":1}\n{"cups":2}\n',
])('an answer of %j stays as it is', (text) => {
  expect(publishedText(text)).toBe(text)
})
