import { expect, test } from 'vitest'
import { publishedAnswer } from './published-answer.ts'

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
  expect(publishedAnswer(text)).toBe(text)
})

const within = (value: unknown, levels: number): unknown =>
  levels === 0 ? value : JSON.stringify({ in: within(value, levels - 1) })

test.each([
  [{ output: '{"system":"secret"}' }, { output: '{}' }],
  [['{"system":"secret"}'], ['{}']],
  [{ a: [{ b: '[{"role":"system"},1]' }] }, { a: [{ b: '[1]' }] }],
  [within({ system: 'secret' }, 3), within({}, 3)],
  [within({ system: 'secret' }, 4), within(' …', 3)],
  [within({ cups: 2 }, 9), within({ cups: 2 }, 9)],
])('an answer of %j comes to %j', (answer, published) => {
  expect(publishedAnswer(answer)).toEqual(published)
})
