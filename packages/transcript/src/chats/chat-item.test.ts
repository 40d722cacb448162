import { expect, test } from 'vitest'
import { chatsIn } from './chat-item.ts'

const choices = [{ message: { content: 'Leeks' } }]

test.each([
  ['alone', { choices }, false],
  ['beside a model', { model: 'example-1', choices }, true],
  ['in a request of a batch', { custom_id: 'a', response: { body: { choices } } }, true],
])('choices without roles %s are answers only of a server', (_, value, isRead) => {
  expect(Array.from(chatsIn(value), ({ chat }) => chat !== undefined)).toEqual([isRead])
})

const asked = [{ role: 'user', content: 'Soup?' }]

test.each<[string, unknown, number | undefined]>([
  ['a list and a text', { input: asked, output: 'Leeks' }, 2],
  [
    'messages and a message',
    { input: { messages: asked }, output: { role: 'assistant', content: 'Leeks' } },
    2,
  ],
  [
    'a step of a trace',
    { type: 'GENERATION', startTime: '2026-01-01', input: asked, output: 'Leeks' },
    undefined,
  ],
  ['values', { input: { of: 'soup' }, output: { of: 'leeks' } }, undefined],
])('what went in and came out of an example is a chat where it is messages: %s', (_, value, count) => {
  expect(Array.from(chatsIn(value), ({ chat }) => chat?.messages.length)).toEqual([count])
})

test('a logged request is read with its answer', () => {
  const [found] = chatsIn({
    id: 'r',
    request: { model: 'm', messages: asked },
    response: { choices: [{ message: { role: 'assistant', content: 'Leeks' } }] },
  })

  expect(found?.chat).toMatchObject({
    messages: asked,
    choices: [{ content: 'Leeks' }],
    about: { model: 'm' },
  })
})
