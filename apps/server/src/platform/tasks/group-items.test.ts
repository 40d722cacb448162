import type { Message } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { groupItems, numbersOf } from './group-items.ts'

const messages = (count: number, text = 'Hello'): Message[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    parentId: index === 0 ? null : `m${index - 1}`,
    role: 'user',
    parts: [{ type: 'text', text }],
  }))

const sizes = (groups: Map<number, Message[]>) => [...groups].map(([number, group]) => [number, group.length])

test('twenty short messages fill a segment, and fewer that are long', () => {
  expect(sizes(groupItems(messages(45), new Map()))).toEqual([
    [0, 20],
    [1, 20],
    [2, 5],
  ])
  expect(sizes(groupItems(messages(3, 'x'.repeat(10_000)), new Map()))).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ])
})

test('new messages change the last segment alone, however many were removed before it', () => {
  const all = messages(60)
  const known = numbersOf(groupItems(all.slice(0, 45), new Map()))
  const left = all.filter(({ id }) => id !== 'm3' && Number(id.slice(1)) >> 2 !== 5)
  const groups = groupItems(left, known)
  expect(sizes(groups)).toEqual([
    [0, 19],
    [1, 16],
    [2, 20],
  ])
  expect([...groups.values()].flat()).toEqual(left)
})

test('a message that grew beyond a segment stays in it, and the next one begins another', () => {
  const [first, second, third] = messages(3)
  const known = new Map([
    ['m0', 0],
    ['m1', 0],
  ])
  const long = { ...second!, parts: [{ type: 'text' as const, text: 'x'.repeat(9_000) }] }
  expect(sizes(groupItems([first!, long, third!], known))).toEqual([
    [0, 2],
    [1, 1],
  ])
})
