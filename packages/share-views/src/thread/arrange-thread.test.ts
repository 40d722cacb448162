import { expect, test } from 'vitest'
import { messageOf } from '../__fixtures__/conversation-of.ts'
import { arrangeThread, type Chain } from './arrange-thread.ts'

const message = (id: string, parentId: string | null, hidden = false) =>
  messageOf(id, parentId, 'user', [id], hidden ? { hidden } : {})
const ids = (chains: Chain[]) => chains.map((chain) => chain.map(({ id }) => id).join(' '))
const line = (thread: ReturnType<typeof arrangeThread>) =>
  thread.entries.map((entry) => entry.message.id).join(' ')

const tree = [
  message('root', null),
  message('a', 'root'),
  message('a1', 'a'),
  message('a2', 'a'),
  message('b', 'root'),
  message('b1', 'b'),
]

test('ends the line at the current message and collapses every other branch at its fork', () => {
  const thread = arrangeThread(tree, 'b1')
  expect(line(thread)).toBe('root b b1')
  expect(ids(thread.entries[0]!.alternatives)).toEqual(['a a2', 'a1'])
})

test('lists what follows the current message as another version', () => {
  const thread = arrangeThread(tree, 'a')
  expect(line(thread)).toBe('root a')
  expect(ids(thread.entries[1]!.alternatives)).toEqual(['a1', 'a2'])
})

test('takes the last message where no current one is known', () => {
  expect(line(arrangeThread(tree))).toBe('root b b1')
  expect(line(arrangeThread(tree, 'gone'))).toBe('root b b1')
})

test('leaves hidden messages out and preserves their forks', () => {
  const thread = arrangeThread([
    message('root', null),
    message('h', 'root', true),
    message('x', 'h'),
    message('y', 'h'),
  ])
  expect(line(thread)).toBe('root y')
  expect(ids(thread.entries[0]!.alternatives)).toEqual(['x'])
})

test('treats a message whose parent is missing as a beginning', () => {
  const thread = arrangeThread([message('x', 'gone'), message('y', null)])
  expect(line(thread)).toBe('y')
  expect(ids(thread.beginnings)).toEqual(['x'])
})

test('ends on a tree that bites its tail, and on deep ones', () => {
  expect(line(arrangeThread([message('a', 'b'), message('b', 'a')]))).toBe('a b')
  const deep = Array.from({ length: 20_000 }, (_, index) =>
    message(`${index}`, index === 0 ? null : `${index - 1}`),
  )
  expect(arrangeThread(deep).entries).toHaveLength(20_000)
  expect(arrangeThread(deep, '0').entries[0]!.alternatives[0]).toHaveLength(19_999)
})

test('ends on trees with hundreds of thousands of branches', () => {
  const wide = Array.from({ length: 200_000 }, (_, index) => message(`${index}`, index === 0 ? null : '0'))
  expect(arrangeThread(wide).entries[0]!.alternatives).toHaveLength(199_998)
  const [root, ...others] = wide
  const hidden = [message('top', null), { ...root!, parentId: 'top', hidden: true }, ...others]
  expect(arrangeThread(hidden).entries[0]!.alternatives).toHaveLength(199_998)
  const fork = arrangeThread([message('top', null), { ...root!, parentId: 'top' }, ...others], 'top')
  expect(fork.entries[0]!.alternatives).toHaveLength(199_999)
})

test('shows nothing of an empty conversation', () => {
  expect(arrangeThread([])).toEqual({ beginnings: [], entries: [] })
})
