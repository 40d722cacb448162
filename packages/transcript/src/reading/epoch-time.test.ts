import { expect, test } from 'vitest'
import { epochTimeOfNanoseconds, toEpochTime } from './epoch-time.ts'

test.each([
  ['2026-01-02T03:04:05.123456Z', 1_767_323_045_123.456],
  ['2026-01-02T03:04:05.678+02:00', 1_767_315_845_678],
  [1_767_323_045, 1_767_323_045_000],
  ['0001-01-01T00:00:00Z', undefined],
  ['yesterday', undefined],
  [null, undefined],
])('%s is %s milliseconds', (value, time) => {
  expect(toEpochTime(value)).toBe(time)
})

test.each([
  ['1767323045123456000', 1_767_323_045_123.456],
  [1_767_323_045_123_456_000n, 1_767_323_045_123.456],
  ['18446744073000000000', 18_446_744_073_000],
  ['18446744073709551616', undefined],
  ['0', undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  ['1e9', undefined],
])('%s nanoseconds are %s milliseconds', (value, time) => {
  expect(epochTimeOfNanoseconds(value)).toBe(time)
})

test('nanoseconds are the same from a text, a number and a big integer', () => {
  const whole = [1n, 999_999n, 1_000_000n, 1_767_323_045_123_456_789n, 9_999_999_999_999_999_999n]
  for (const nanoseconds of whole)
    expect(epochTimeOfNanoseconds(String(nanoseconds))).toBe(epochTimeOfNanoseconds(nanoseconds))
  expect(epochTimeOfNanoseconds('0000000')).toBeUndefined()
  expect(epochTimeOfNanoseconds('18446744073709551617')).toBeUndefined()
})
