import type { Message } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { messageVersions } from './message-versions.ts'

const message = (id: string, parentId: string | null, more: Partial<Message> = {}): Message => ({
  id,
  parentId,
  role: id.startsWith('u') ? 'user' : 'assistant',
  parts: [],
  ...more,
})

test('messages of one role after the same message are versions of each other, and hidden ones are none', () => {
  const versions = messageVersions([
    message('u1', null),
    message('a1', 'u1'),
    message('u2', null),
    message('a2', 'u1'),
    message('u3', 'a1'),
    message('a3', 'u1', { hidden: true }),
    message('u4', 'u1'),
  ])
  expect(Object.fromEntries(versions)).toEqual({
    u1: ['u1', 'u2'],
    u2: ['u1', 'u2'],
    a1: ['a1', 'a2'],
    a2: ['a1', 'a2'],
    u3: ['u3'],
    u4: ['u4'],
  })
})
