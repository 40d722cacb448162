import { expect, test } from 'vitest'
import { KeyTally, keyPath } from './key-tally.ts'

test('paths are counted, the most frequent first', () => {
  const tally = new KeyTally()
  for (const key of ['a', 'b', 'b']) tally.add(keyPath('messages[]', key))
  expect(tally.notes()).toEqual({
    paths: [
      { path: 'messages[].b', count: 2 },
      { path: 'messages[].a', count: 1 },
    ],
    leftOut: 0,
  })
})

test('nothing is said where nothing was counted', () => {
  expect(new KeyTally().notes()).toBeUndefined()
})

test('of a hundred thousand different keys forty are named and the others counted', () => {
  const tally = new KeyTally()
  for (let index = 0; index < 100_000; index++) tally.add(keyPath('', `key${index}`))
  const notes = tally.notes()
  expect(notes?.paths).toHaveLength(40)
  expect(notes?.leftOut).toBe(99_960)
})

test.each([
  ['content', 'top.content'],
  ['größe-1', 'top.größe-1'],
  ['two words', 'top["two words"]'],
  ['\u001b[2J\u202egnp', 'top["\ufffd[2J\ufffdgnp"]'],
  ['\ud800', 'top["\ufffd"]'],
  ['k'.repeat(200), `top["${'k'.repeat(40)}…"]`],
  [`${'k'.repeat(39)}😀`, `top["${'k'.repeat(39)}…"]`],
])('the key %j stands in a path as %s', (key, path) => {
  expect(keyPath('top', key)).toBe(path)
})

test('a long path is cut', () => {
  const tally = new KeyTally()
  tally.add(Array.from({ length: 50 }, (_, index) => `level${index}`).join('.'))
  expect(tally.notes()?.paths[0]?.path).toMatch(/^level0\..{112}…$/)
})
