import type { Message } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { stepOf } from '../../__fixtures__/research-run.ts'
import { conversationOf, messageOf } from '../../__fixtures__/conversation-of.ts'
import { labelsIn } from '../../__fixtures__/labels-in.ts'
import { rowOutcome } from './row-outcome.ts'
import { rowWords } from './row-words.ts'

const labels = labelsIn('en')
const outcomeOf = (more: Parameters<typeof stepOf>[4]) => {
  const step = stepOf('s', null, 'Step', [0, 1], more)
  return rowOutcome(step, rowWords(step), labels)
}

test('says why a step failed, in the first line that says anything', () => {
  const error = { type: 'TypeError', message: '\n---\n  no sheet\nfor 54' }
  expect(outcomeOf({ status: 'failed', error, output: 'half' })).toBe('no sheet')
  expect(outcomeOf({ status: 'failed', error: { ...error, message: '' } })).toBe('TypeError')
  expect(outcomeOf({ status: 'failed', error: { message: 'x', reason: 'time-limit' } })).toBe(
    'The run took longer than it may.',
  )
})

test('says of a failure without a reason the words that came out', () => {
  const error = { message: '' }
  expect(outcomeOf({ status: 'failed', error, output: 'ERROR: no data' })).toBe('ERROR: no data')
})

test('says with which status a request failed', () => {
  const attributes = { 'http.request.method': 'GET', 'http.response.status_code': 404 }
  expect(outcomeOf({ status: 'failed', attributes })).toMatch(/GET.* answered 404/)
  const whole = { ...attributes, 'http.url': 'https://example.org/tasks/7' }
  expect(outcomeOf({ status: 'failed', attributes: whole })).toMatch(/GET\W answered 404/)
})

test.each([
  [{ messages: [{ role: 'assistant', content: '## Twelve towns\n\nNendrum' }] }, 'Twelve towns'],
  ['**Bold**', 'Bold'],
  [{ rows: 3 }, ''],
  [[1, 2], ''],
  [{}, ''],
  [undefined, ''],
  ['---', ''],
])('says of %j the first words that came out', (output, words) => {
  expect(outcomeOf({ output })).toBe(words)
})

test('says what a model answered last', () => {
  const asked = messageOf('ask', null, 'user', ['How many?'])
  const answered = messageOf('answer', 'ask', 'assistant', ['- Twelve.\nAnd more'])
  expect(outcomeOf({ conversation: conversationOf([asked, answered]) })).toBe('Twelve.')
  expect(outcomeOf({ conversation: conversationOf([asked]) })).toBe('')
  const called: Message = {
    ...answered,
    parts: ['find_mill', 'read_page'].map((toolName) => ({
      type: 'tool-call',
      toolCallId: toolName,
      toolName,
      input: {},
    })),
  }
  expect(outcomeOf({ conversation: conversationOf([asked, called]) })).toBe('find_mill, read_page')
})

test('says only the beginning of what is long', () => {
  expect(outcomeOf({ output: 'word '.repeat(50_000) }).length).toBeLessThan(130)
})
