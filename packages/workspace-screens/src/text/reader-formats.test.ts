import { afterEach, expect, test, vi } from 'vitest'
import { readerFormats } from './reader-formats.ts'

afterEach(() => vi.restoreAllMocks())

/** A time of the reader's own zone, so that the day is the same in each. */
const writeDay = () => readerFormats('sv').formatDay('2026-11-20T12:00:00')

test('a format is made with its first use, and once for all who write in its language', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  readerFormats('sv').formatNumber(1)
  expect(made).not.toHaveBeenCalled()
  expect(writeDay()).toBe('20 november 2026')
  expect(writeDay()).toBe('20 november 2026')
  expect(made).toHaveBeenCalledOnce()
})

test('each language has its own formats', () => {
  expect(readerFormats('en').formatNumber(1234.5)).toBe('1,234.5')
  expect(readerFormats('de').formatNumber(1234.5)).toBe('1.234,5')
  expect(readerFormats('de').formatDays(2)).toBe('2 Tage')
  expect(readerFormats('en').formatDaysAhead(3)).toBe('in 3 days')
})

test('money of one currency is written by one format, however many write it', () => {
  expect(readerFormats('en').formatMoney(2, 'USD')).toBe('$2.00')
  const made = vi.spyOn(Intl, 'NumberFormat')
  expect(readerFormats('en').formatMoney(1.5, 'USD')).toBe('$1.50')
  expect(made).not.toHaveBeenCalled()
})
