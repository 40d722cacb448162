import type { Work } from '../run/work.ts'
import { calendarWordsOf } from '../text/calendar-words.ts'
import { numberFormatOf } from '../text/number-format.ts'
import type { PreparedText } from '../text/prepared-text.ts'
import { shorten } from '../text/shorten.ts'
import { stopWordsOf } from '../text/stop-words.ts'
import { createDateFinder, type FoundDate } from './find-dates.ts'
import { parseNumber } from './parse-number.ts'

/** Longest part of a sentence beside a number, in characters. */
const LONGEST_SENTENCE = 240
const NUMBER =
  /(?<![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}_.,/:-]|\p{N}[\u00A0\u202F])(?<sign>[-−+](?=\p{Nd}))?(?<currency>[$€£¥₹₩₽₺₪])?\s?(?<digits>\p{Nd}+(?:[.,٫٬'’\u00A0\u202F]\p{Nd}+)*)/gu
const SYMBOL =
  /^[\s\u00A0\u202F]?(?:[%‰٪°$€£¥₹₩₽₺₪](?:[CF](?!\p{L}))?|(?:[kKMGTmµnc]?(?:m|g|l|L|s|W|Wh|V|A|Hz|Pa|J|B|bit)|min|h|ms|km\/h|m²|m³|km²|ha|t|kcal|cal|EUR|USD|GBP|JPY|CHF|fps)(?![\p{L}\p{N}]))/u
const NEXT_WORD = /^[\s\u00A0\u202F-]?(?<word>\p{L}[\p{L}\p{M}’'-]*)/u
const SPACELESS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u
const CAPITAL = /^\p{Lu}/u
const YEAR = /^(?:1\d|20)\p{Nd}{2}$/u

/** A number in a text. */
export interface FoundNumber {
  /** As written, with its unit. */
  text: string
  value: number
  unit?: string
  sentence: string
}

/** What was found, in the order of the text. */
export interface FoundNumbers {
  numbers: FoundNumber[]
  dates: FoundDate[]
  /** How many numbers and dates there are without the limit. */
  total: number
}

/** Finds numbers with their units, and dates, with the sentence of each. A year alone counts as a date. */
export async function findNumbers(text: PreparedText, limit: number, work: Work): Promise<FoundNumbers> {
  const findDates = createDateFinder(calendarWordsOf(text.language))
  const readNumber = createReader(text.language)
  const numbers: FoundNumber[] = []
  const dates: FoundDate[] = []
  let total = 0
  await work.each(
    text.sentences,
    (sentence) => {
      const shortened = shorten(sentence.text, LONGEST_SENTENCE)
      const found = findDates(sentence.text)
      for (const { text: date, value } of found) {
        total += 1
        if (dates.length < limit) dates.push({ text: date, ...(value && { value }), sentence: shortened })
      }
      for (const match of sentence.text.matchAll(NUMBER)) {
        const end = match.index + match[0].length
        if (found.some((date) => match.index < date.end && date.start < end)) continue
        const number = readNumber(match, sentence.text.slice(end, end + 40))
        if (!number) continue
        total += 1
        if ('unit' in number || !YEAR.test(number.text)) {
          if (numbers.length < limit) numbers.push({ ...number, sentence: shortened })
        } else if (dates.length < limit) {
          dates.push({ text: number.text, value: String(number.value), sentence: shortened })
        }
      }
    },
    1,
  )
  return { numbers, dates, total }
}

function createReader(language: string) {
  const format = numberFormatOf(language)
  const stopWords = stopWordsOf(language)
  const words = new Intl.Segmenter(language === 'und' ? 'en' : language, { granularity: 'word' })
  const canBeCapital = language === 'de'

  function isUnitWord(word: string): boolean {
    if (CAPITAL.test(word)) return canBeCapital
    return !stopWords?.has(word.toLowerCase())
  }

  function wordAfter(rest: string): { text: string; word: string } | undefined {
    const match = NEXT_WORD.exec(rest)
    const whole = match?.groups?.word
    if (!match || whole === undefined) return undefined
    if (!SPACELESS.test(whole)) return { text: match[0], word: whole }
    const [first] = words.segment(whole)
    return first && { text: first.segment, word: first.segment }
  }

  return (match: RegExpExecArray, rest: string): Omit<FoundNumber, 'sentence'> | undefined => {
    const { sign = '', currency, digits = '' } = match.groups ?? {}
    let value = parseNumber(sign + digits, format)
    if (value === undefined) return undefined
    let text = match[0].trim()
    let after = rest
    const multiplier = readMultiplier(after)
    if (multiplier) {
      value *= multiplier.factor
      text += multiplier.text
      after = after.slice(multiplier.text.length)
    }
    const symbol = SYMBOL.exec(after)?.[0]
    if (symbol) return { text: text + symbol, value, unit: symbol.trim() }
    if (currency) return { text, value, unit: currency }
    const next = wordAfter(after)
    const isYear = YEAR.test(text)
    const isUnit = next && !isYear && isUnitWord(next.word)
    return isUnit ? { text: text + next.text, value, unit: next.word } : { text, value }
  }

  function readMultiplier(rest: string): { text: string; factor: number } | undefined {
    for (const [word, factor] of format.multipliers) {
      const text = /^[\s\u00A0]?/u.exec(rest)?.[0] ?? ''
      const candidate = rest.slice(text.length, text.length + word.length)
      const after = rest.slice(text.length + word.length)
      const isWhole = SPACELESS.test(word) || !/^\p{L}/u.test(after)
      if (candidate.toLowerCase() === word && isWhole) return { text: text + candidate, factor }
    }
    return undefined
  }
}
