import { expect, test } from 'vitest'
import { parentsFirst } from './parents-first.ts'

const node = (id: string, parentId: string | null) => ({ id, parentId })
const written = (values: { id: string; parentId: string | null }[]) =>
  values.map(({ id, parentId }) => `${parentId ?? ''}>${id}`).join(' ')

test('values whose parents stand before them stay in their order', () => {
  expect(written(parentsFirst([node('a', null), node('b', null), node('c', 'a')]))).toBe('>a >b a>c')
})

test('a child that stands before its parent follows it, with its branch', () => {
  const values = [node('c', 'b'), node('a', null), node('b', 'a'), node('d', 'a')]
  expect(written(parentsFirst(values))).toBe('>a a>b b>c a>d')
})

test('a lost parent and a circle of parents leave roots', () => {
  expect(written(parentsFirst([node('a', 'lost'), node('b', 'c'), node('c', 'b')]))).toBe('>a >b b>c')
})
