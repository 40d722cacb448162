import { expect, test } from 'vitest'
import { createPace } from './create-pace.ts'

test('each has its own pace, and gets on again after a while', () => {
  let now = 1000
  const take = createPace({ burst: 2, refillMs: 100 }, () => now)
  expect([take('a'), take('a'), take('b')]).toEqual([0, 0, 0])
  expect(take('a')).toBe(100)
  now += 60
  expect(take('a')).toBe(40)
  now += 40
  expect([take('a'), take('a')]).toEqual([0, 100])
})

test('keys beyond all measure do not fill the memory', () => {
  const take = createPace({ burst: 1, refillMs: 1000 }, () => 0)
  expect(take('first')).toBe(0)
  for (let index = 0; index < 20_000; index += 1) take(`${index}`)
  expect(take('first')).toBe(0)
  expect(take('19999')).toBeGreaterThan(0)
})
