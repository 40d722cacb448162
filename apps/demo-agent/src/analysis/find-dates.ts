import type { CalendarWords } from '../text/calendar-words.ts'
import { toLatinDigits } from './parse-number.ts'

/** A date in a text. */
export interface FoundDate {
  text: string
  /** As ISO 8601 to the day, month or year; absent where day and month could be meant either way. */
  value?: string
  sentence: string
}

/** A date with its range in the sentence. */
export interface LocatedDate {
  text: string
  value?: string
  start: number
  end: number
}

type ReadMatch = (groups: Record<string, string | undefined>) => string | undefined

const EAST_ASIAN: ReadMatch = ({ year, month, day }) => iso(year, month, day)

/** Prepares to find dates written in a language, in ISO 8601 and in digits. */
export function createDateFinder({ months }: CalendarWords): (sentence: string) => LocatedDate[] {
  const names = months.flatMap((forms) => [...forms]).filter((name) => /\p{L}{3}/u.test(name))
  const month = `(?<month>${names
    .toSorted((one, other) => other.length - one.length)
    .map(escape)
    .join('|')})`
  const year = '(?<year>\\p{Nd}{3,4})'
  const monthOf = (name = '') => months.findIndex((forms) => forms.has(name.toLowerCase())) + 1
  const worded: ReadMatch = (groups) => iso(groups.year, String(monthOf(groups.month)), groups.day)
  const patterns: [RegExp, ReadMatch][] = [
    [
      /(?<!\d)(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/gu,
      ({ year: y, month: m, day: d }) => iso(y, m, d),
    ],
    [/(?<year>\p{Nd}{4})年(?:(?<month>\p{Nd}{1,2})月(?:(?<day>\p{Nd}{1,2})[日号])?)?/gu, EAST_ASIAN],
    [/(?<month>\p{Nd}{1,2})月(?<day>\p{Nd}{1,2})[日号]/gu, () => undefined],
    [
      /(?<!\d)(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/gu,
      ({ year: y, month: m, day: d }) => iso(y, m, d),
    ],
    [/(?<![\d/])\d{1,2}\/\d{1,2}\/\d{4}(?![\d/])/gu, () => undefined],
    ...(names.length === 0
      ? []
      : ([
          [
            new RegExp(
              `(?<!\\p{Nd})(?<day>\\p{Nd}{1,2})(?:\\.|st|nd|rd|th|er|º)?\\s(?:de\\s)?${month}\\.?,?(?:\\s(?:de\\s)?${year})?(?![\\p{L}\\p{Nd}])`,
              'giu',
            ),
            worded,
          ],
          [
            new RegExp(
              `(?<!\\p{L})${month}\\.?\\s(?<day>\\p{Nd}{1,2})(?:st|nd|rd|th)?(?!\\p{Nd})(?:,?\\s${year})?(?![\\p{L}\\p{Nd}])`,
              'giu',
            ),
            worded,
          ],
          [new RegExp(`(?<!\\p{L})${month}\\.?\\s(?:de\\s)?${year}(?![\\p{L}\\p{Nd}])`, 'giu'), worded],
        ] satisfies [RegExp, ReadMatch][])),
  ]
  return (sentence) => {
    const found: LocatedDate[] = []
    for (const [pattern, read] of patterns) {
      for (const match of sentence.matchAll(pattern)) {
        const range = { start: match.index, end: match.index + match[0].length }
        if (found.some((other) => range.start < other.end && other.start < range.end)) continue
        const value = read(match.groups ?? {})
        found.push({ text: match[0], ...(value !== undefined && { value }), ...range })
      }
    }
    return found
  }
}

/** Without a year a date is none that could be written down. */
function iso(year?: string, month?: string, day?: string): string | undefined {
  if (year === undefined) return undefined
  const parts = [year, month, day].flatMap((part) => part ?? []).map(toLatinDigits)
  const [, monthNumber = '1', dayNumber = '1'] = parts
  if (Number(monthNumber) < 1 || Number(monthNumber) > 12 || Number(dayNumber) > 31) return undefined
  return parts.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-')
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
