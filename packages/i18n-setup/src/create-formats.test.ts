import { describe, expect, it } from 'vitest'
import { createFormats, languages } from './index.ts'

const time = Date.UTC(2026, 2, 5, 14, 30)
const UTC = { timeZone: 'UTC' }
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('createFormats', () => {
  it.each([
    ['en', '1,234,567.5'],
    ['de', '1.234.567,5'],
    ['fr', '1 234 567,5'],
    ['hi', '12,34,567.5'],
    ['fa', '۱٬۲۳۴٬۵۶۷٫۵'],
  ] as const)('writes numbers as in %s', (language, written) => {
    expect(createFormats(language).number(1_234_567.5).replace(/\s/g, ' ')).toBe(written)
  })

  it.each([
    ['en', 'March 5, 2026'],
    ['de', '5. März 2026'],
    ['ja', '2026年3月5日'],
    ['pt-BR', '5 de março de 2026'],
  ] as const)('writes days as in %s', (language, written) => {
    expect(createFormats(language, UTC).date(time)).toBe(written)
    expect(createFormats(language, UTC).date(new Date(time))).toBe(written)
  })

  it('writes times in the time zone it is given', () => {
    expect(createFormats('de', UTC).dateTime(time)).toContain('14:30')
    expect(createFormats('de', { timeZone: 'Asia/Tokyo' }).dateTime(time)).toContain('23:30')
  })

  it.each([
    ['en', 'a, b, and c'],
    ['es', 'a, b y c'],
    ['zh-CN', 'a、b和c'],
  ] as const)('joins lists as in %s', (language, written) => {
    expect(createFormats(language).list(['a', 'b', 'c'])).toBe(written)
  })

  it.each([
    [0, 'now'],
    [-59_999, '59 seconds ago'],
    [-90_000, '1 minute ago'],
    [-5 * HOUR, '5 hours ago'],
    [-36 * HOUR, 'yesterday'],
    [DAY, 'tomorrow'],
    [-6 * DAY, '6 days ago'],
    [-21 * DAY, '3 weeks ago'],
    [-61 * DAY, '2 months ago'],
    [-800 * DAY, '2 years ago'],
    [400 * DAY, 'next year'],
  ])('says %i ms from now in its largest whole unit', (milliseconds, written) => {
    expect(createFormats('en').relativeTime(time + milliseconds, new Date(time))).toBe(written)
  })

  it('says times in the language', () => {
    expect(createFormats('pl').relativeTime(time - 5 * DAY, time)).toBe('5 dni temu')
    expect(createFormats('ar').relativeTime(time - 2 * HOUR, time)).toBe('قبل ساعتين')
  })

  it('is made once for a language and time zone', () => {
    for (const language of languages) expect(createFormats(language)).toBe(createFormats(language))
    expect(createFormats('en', UTC)).not.toBe(createFormats('en'))
  })

  it('refuses an unknown time zone', () => {
    expect(() => createFormats('en', { timeZone: 'Mars/Olympus' })).toThrow(RangeError)
  })
})
