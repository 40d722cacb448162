import { expect, test } from 'vitest'
import { replaySpeeds } from './replay-speeds.ts'

test.each([
  ['half a second', 500, 0.02, 25],
  ['twenty seconds', 20_000, 1, 20],
  ['a minute', 60_000, 2, 30],
  ['five minutes', 300_000, 20, 15],
  ['three days', 259_200_000, 10_000, 25.92],
])(
  'a run of %s is played in about twenty seconds, and faster or slower as the reader likes',
  (_, length, usual, takes) => {
    const found = replaySpeeds(length)
    expect(found.usual).toBe(usual)
    expect(length / found.usual / 1000).toBeCloseTo(takes, 1)
    expect(found.speeds).toHaveLength(7)
    expect(found.speeds[3]).toBe(usual)
    expect(found.speeds).toEqual(found.speeds.toSorted((one, other) => one - other))
  },
)

test('what took no time has a speed, too', () => {
  expect(replaySpeeds(0).speeds.every((speed) => speed > 0)).toBe(true)
})
