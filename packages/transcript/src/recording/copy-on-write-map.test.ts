import { expect, test } from 'vitest'
import { createCopyOnWriteMap } from './copy-on-write-map.ts'

test('each change is another map, whichever one it begins from', () => {
  const none = createCopyOnWriteMap<number>()
  const one = none.with('a', 1)
  const two = one.with('a', 2).with('b', 3)
  const other = one.with('a', 9)
  const without = two.without('a')
  expect([none, one, two, other, without].map((map) => [map.get('a'), map.get('b')])).toEqual([
    [undefined, undefined],
    [1, undefined],
    [2, 3],
    [9, undefined],
    [undefined, 3],
  ])
  expect([none.has('a'), one.has('a'), without.has('a'), one.has('__proto__')]).toEqual([
    false,
    true,
    false,
    false,
  ])
})
