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
