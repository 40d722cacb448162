import { expect, test } from 'vitest'
import { messageOf } from '../__fixtures__/conversation-of.ts'
import { arrangeThread } from './arrange-thread.ts'
import { versionPositions } from './version-positions.ts'

const message = (id: string, parentId: string | null, hidden = false) =>
  messageOf(id, parentId, 'user', [id], hidden ? { hidden } : {})

function places(messages: ReturnType<typeof message>[], current?: string): Record<string, string> {
  const found = versionPositions(arrangeThread(messages, current), messages)
  return Object.fromEntries(
    [...found].map(([chain, { after, number }]) => [
      chain[0]!.id,
      `${number} after ${after?.id ?? 'nothing'}`,
    ]),
  )
}

test('versions are numbered in the order they were said, with the one that stands among them', () => {
  const messages = ['a', 'b', 'c'].map((id) => message(id, 'root'))
  expect(places([message('root', null), ...messages], 'b')).toEqual({
    a: '1 after root',
    c: '3 after root',
  })
})

test('a fork inside another version has a place of its own there', () => {
  const tree = [
    message('root', null),
    message('a', 'root'),
    message('a1', 'a'),
    message('a2', 'a'),
    message('a3', 'a'),
    message('b', 'root'),
  ]
  expect(places(tree)).toEqual({ a: '1 after root', a1: '1 after a', a2: '2 after a' })
})

test('beginnings follow nothing, and what follows a hidden message follows the visible one before it', () => {
  expect(places([message('x', null), message('y', null)])).toEqual({ x: '1 after nothing' })
  expect(
    places([message('root', null), message('h', 'root', true), message('x', 'h'), message('y', 'h')]),
  ).toEqual({ x: '1 after root' })
})

test('a thread without other versions has no places', () => {
  expect(places([message('x', null), message('y', 'x')])).toEqual({})
})
