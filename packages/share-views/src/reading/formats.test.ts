import { expect, test } from 'vitest'
import { createFormats } from './formats.ts'

const english = createFormats('en', 'UTC')
const spaced = (text: string | undefined) => text?.replace(/\s/g, ' ')

test.each([
  [3, '3ms'],
  [240, '0.2s'],
  [12_400, '12s'],
  [59_700, '1m'],
  [94_000, '1m 34s'],
  [120_400, '2m'],
  [754_000, '13m'],
  [3_600_000, '1h'],
  [5_400_000, '1h 30m'],
  [-5, '0ms'],
])('writes %d milliseconds as %s', (milliseconds, written) => {
  expect(english.duration(milliseconds)).toBe(written)
})

test.each([
  [12, '$12.00'],
  [0.8421, '$0.8421'],
  [0.0003, '$0.0003'],
  [0.0000076, '$0.0000076'],
  [0, '$0.00'],
])('writes %d dollars as %s', (amount, written) => {
  expect(english.money(amount, 'USD')).toBe(written)
})

test('writes long durations in words, in the reader’s language', () => {
  expect(english.longDuration(38 * 60_000)).toBe('38 minutes')
  expect(createFormats('de', 'UTC').longDuration(38 * 60_000)).toBe('38 Minuten')
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [88, '88 bytes'],
  [999, '999 bytes'],
  [482_133, '482 kB'],
  [999_600, '1.0 MB'],
  [2_000_000, '2.0 MB'],
  [2_100_000, '2.1 MB'],
  [5_250_000, '5.3 MB'],
  [9e15, '9,000,000.0 GB'],
])('writes %d bytes as %s', (bytes, written) => {
  expect(english.size(bytes)).toBe(written)
})

test('writes a day, or the range that two times span', () => {
  expect(english.days('2026-11-14T09:00:00Z', '2026-11-14T23:00:00Z')).toBe('November 14, 2026')
  expect(spaced(english.days('2026-11-14T09:00:00Z', '2026-11-16T09:00:00Z'))).toBe('November 14 – 16, 2026')
  expect(english.days('2026-11-14T09:00:00Z', '2026-11-13T09:00:00Z')).toBe('November 14, 2026')
  expect(english.days('yesterday')).toBeUndefined()
  expect(english.days(undefined)).toBeUndefined()
})

test('writes the date with a time only where the day has changed', () => {
  expect(spaced(english.time('2026-11-14T09:14:00Z'))).toBe('9:14 AM')
  expect(spaced(english.time('2026-11-14T09:14:00Z', '2026-11-14T08:00:00Z'))).toBe('9:14 AM')
  expect(spaced(english.time('2026-11-15T09:14:00Z', '2026-11-14T08:00:00Z'))).toBe('Nov 15, 2026, 9:14 AM')
  expect(english.time('soon')).toBeUndefined()
})

test('decides by the day of the reader’s time zone', () => {
  const tokyo = createFormats('en', 'Asia/Tokyo')
  expect(spaced(tokyo.time('2026-11-14T15:30:00Z', '2026-11-14T14:30:00Z'))).toBe('Nov 15, 2026, 12:30 AM')
})
