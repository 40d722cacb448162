import type { ToolCallPart } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { isProseAnswer } from './is-prose-answer.ts'

const callOf = (
  toolName: string,
  url = 'https://peas.example/soup',
  outcome: 'success' | 'error' = 'success',
) =>
  ({
    type: 'tool-call',
    toolCallId: 't',
    toolName,
    input: { url },
    result: { outcome, content: [] },
  }) satisfies ToolCallPart

test.each([
  ['Task', '{"peas": 3}', true],
  ['WebFetch', '# Peas\n\nThree of them.', true],
  ['WebFetch', '[Skip to peas](#peas)\n\nThree of them.', true],
  ['WebFetch', '- Peas\n  - Sugar peas\n  - Snow peas\n  - Field peas', true],
  ['WebFetch', 'Cook them:\n\n```py\nfor pea in peas:\n  cook(pea)\n  eat(pea)\n  rest()\n```', true],
  ['WebFetch', '---\ntitle: Peas\n---\nThree of them.', true],
  ['WebFetch', '<!doctype html><p>Peas', false],
  ['WebFetch', '{"peas": 3}', false],
  ['WebFetch', '{"peas": 3, "leeks": [1, 2 [cut]', false],
  ['WebFetch', '[{"peas": 3}, {"pe', false],
  ['WebFetch', '--- a/peas.md\n+++ b/peas.md\n@@ -1 +1 @@\n-two\n+three', false],
  ['WebFetch', 'peas:\n  green: 3\n  dry: 2\nleeks:\n  long: 1', false],
  ['WebSearch', 'Peas are green.', true],
  ['Bash', '# Peas', false],
  ['weigh_peas', '# Peas', false],
])('what %s answers with %j is prose: %s', (toolName, text, isProse) => {
  expect(isProseAnswer(callOf(toolName), text)).toBe(isProse)
})

test.each([
  ['https://peas.example/x.py', false],
  ['https://peas.example/x.yaml?raw=1#peas', false],
  ['https://peas.example/weights.csv', false],
  ['https://peas.example/README.md', true],
  ['https://peas.example/soup.html', true],
  ['https://peas.example/llms.txt', true],
  ['https://soup.py', true],
  ['soup.py', true],
])('a heading that is fetched from %s is prose: %s', (url, isProse) => {
  expect(isProseAnswer(callOf('WebFetch', url), '# Configuration')).toBe(isProse)
})

test('a fetch that failed answers with output', () => {
  expect(isProseAnswer(callOf('WebFetch', undefined, 'error'), '# Peas')).toBe(false)
})

test('an address that is no text names no file', () => {
  const call = { ...callOf('WebFetch'), input: { url: { toString: 1 }, urls: [{ toString: 1 }] } }
  expect(isProseAnswer(call, '# Peas')).toBe(true)
})
