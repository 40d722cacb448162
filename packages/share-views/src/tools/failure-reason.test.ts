import type { ToolResult } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { failureReason } from './failure-reason.ts'

const failed = (text: string, more: Partial<ToolResult> = {}): ToolResult => ({
  outcome: 'error',
  content: [{ type: 'text', text }],
  ...more,
})

test.each([
  ['the only line', 'no such bed', 'no such bed'],
  [
    'the line that names the fault',
    '> soup@1.0.0 build\n> tsc\n\nsoup.ts(3,1): error TS2304',
    'soup.ts(3,1): error TS2304',
  ],
  [
    'no tag around it',
    '<tool_use_error>String to replace not found</tool_use_error>',
    'String to replace not found',
  ],
  ['no colours of a terminal', '\u001B[31mfatal: no garden\u001B[0m', 'fatal: no garden'],
  ['the message in JSON', '{"code":404,"error":"No \\"peas\\" \\u0641"}', 'No "peas" \u0641'],
  ['the error rather than a count', '0 failed, 12 passed\nTypeError: boom', 'TypeError: boom'],
  ['the error rather than a name', 'Reading src/error-page.tsx\nENOENT: missing', 'ENOENT: missing'],
  [
    'the end of a traceback',
    'Traceback (most recent call last):\n  raise KeyError(bed)\nKeyError: peas\n',
    'KeyError: peas',
  ],
  ['nothing where nothing is said', ' \n', ''],
])('says %s', (_, text, reason) => {
  expect(failureReason(failed(text))).toBe(reason)
})

test('says nothing of a call that did not fail, or whose answer is withheld', () => {
  expect(failureReason(failed('error', { outcome: 'success' }))).toBe('')
  expect(failureReason(failed('', { content: [], isWithheld: true }))).toBe('')
  expect(failureReason(undefined)).toBe('')
})
