import { expect, test } from 'vitest'
import { toIsoTime } from './iso-time.ts'

test.each([
  ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
  ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
  ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04', '2026-01-02T03:04:00.000Z'],
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
  ['2026-01-02T03:04:05.123456Z', '2026-01-02T03:04:05.123Z'],
  [1_767_323_045, '2026-01-02T03:04:05.000Z'],
  [1_767_323_045.678, '2026-01-02T03:04:05.678Z'],
  [1_767_323_045_678, '2026-01-02T03:04:05.678Z'],
  [1_767_323_045_678_000, '2026-01-02T03:04:05.678Z'],
])('%s is a time', (value, time) => {
  expect(toIsoTime(value)).toBe(time)
})

test.each(['', 'yesterday', '2026-13-01', '12', 0, -1, Number.NaN, 1e30, null, undefined, {}, []])(
  '%s is none',
  (value) => {
    expect(toIsoTime(value)).toBeUndefined()
  },
)

test('numbers are the time that a date has, across days, years and to the end of what dates hold', () => {
  const steps = Array.from({ length: 2000 }, (_, index) => 1_767_225_590_000 + index * 7_777_777.5)
  const last = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
  for (const time of [...steps, ...steps.toReversed(), 1e11, 2.5e11, 1e14 - 1])
    expect(toIsoTime(time)).toBe(new Date(time).toISOString())
  for (const time of [last - 1, last, last + 1, 8.64e15 - 1])
    expect(toIsoTime(time * 1000)).toBe(new Date(time).toISOString())
})
