import { expect, test } from 'vitest'
import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import { publishedChanges } from './published-changes.ts'

const message = (id: string, text: string): Message => ({
  id,
  parentId: null,
  role: 'user',
  parts: [{ type: 'text', text }],
})

const talk = (title: string, ...messages: Message[]): Conversation => ({
  id: 'talk',
  kind: 'agent',
  title,
  source: { format: 'made' },
  messages,
})

test('names what readers no longer get, get anew, and get otherwise', () => {
  const long = `${'The same beginning. '.repeat(20)}`
  expect(
    publishedChanges(
      talk(
        'One',
        message('a', 'Gone.'),
        message('b', `${long}Use [GitHub token 1].`),
        message('c', 'Stays.'),
      ),
      talk('Two', message('b', `${long}Use nothing.`), message('c', 'Stays.'), message('d', 'New.')),
    ),
  ).toEqual([
    { kind: 'changed', what: 'title', before: 'One', after: 'Two' },
    { kind: 'removed', what: 'message', before: 'Gone.', after: '' },
    {
      kind: 'changed',
      what: 'message',
      before: '…The same beginning. Use [GitHub token 1].',
      after: '…The same beginning. Use nothing.',
    },
    { kind: 'added', what: 'message', before: '', after: 'New.' },
  ])
})

test.each([
  ['The address of it is [URL password 1]:5432 now', '…is [URL password 1]:5432 now'],
  [`Short, ${'x'.repeat(60)} now`, `…${'x'.repeat(23)} now`],
  ['Short now', 'Short now'],
])('shows a change from a whole word on where there is one: %s', (text, shown) => {
  const [change] = publishedChanges(
    talk('One', message('a', text.replace('now', 'then'))),
    talk('One', message('a', text)),
  )
  expect(change).toMatchObject({ before: shown.replace('now', 'then'), after: shown })
})

test('takes the same content under another id for the same', () => {
  expect(publishedChanges(talk('One', message('a', 'Hello.')), talk('One', message('b', 'Hello.')))).toEqual(
    [],
  )
})

test('says that something beside messages differs', () => {
  const given = talk('One', message('a', 'Hello.'))
  expect(publishedChanges(given, { ...given, withheld: ['times'] })).toEqual([
    { kind: 'changed', what: 'other', before: '', after: '' },
  ])
})

const run = (output: string): WorkflowRun => ({
  id: 'run',
  workflow: { name: 'Digest' },
  status: 'succeeded',
  steps: [
    {
      id: 's',
      parentId: null,
      name: 'fetch',
      kind: 'tool',
      status: 'succeeded',
      attempts: 1,
      logs: [],
      output,
    },
  ],
  source: { format: 'made' },
})

test('compares runs by their steps', () => {
  expect(publishedChanges(run('rain'), run('sun'))).toMatchObject([{ kind: 'changed', what: 'step' }])
})
