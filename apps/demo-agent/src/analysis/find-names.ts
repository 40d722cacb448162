import type { Work } from '../run/work.ts'
import { ABBREVIATIONS } from '../text/abbreviations.ts'
import { calendarWordsOf } from '../text/calendar-words.ts'
import { numberFormatOf } from '../text/number-format.ts'
import { spell, type PreparedText } from '../text/prepared-text.ts'
import { stopWordsOf } from '../text/stop-words.ts'
import { ACRONYM, readCapitalised, type CapitalWord } from './read-capitalised.ts'

/** Length of the beginning of a text that decides about its script, in characters. */
const CASE_SAMPLE = 20_000

const HANDLE = /(?<![\p{L}\p{N}_.@/])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,48}[\p{L}\p{N}_])?/gu
/** A longer row of capitalised words is a headline or a list, in characters. */
const LONGEST_NAME = 80
/** Languages that write every noun with a capital letter, so that a single word is no name for it. */
const NOUNS_WITH_CAPITALS = new Set(['de', 'lb'])
/** Least occurrences of a term that replaces a name in a script without capital letters. */
const FREQUENT = 2

/** Something that a text calls by name. */
export interface FoundName {
  name: string
  /** `term` where the script has no capital letters: then the most frequent terms replace names. */
  kind: 'name' | 'handle' | 'term'
  count: number
}

/** What was found, the most frequent first. */
export interface FoundNames {
  names: FoundName[]
  /** How many there are without the limit. */
  total: number
}

/** Finds names by their capital letters, `@handles`, and in scripts without case the most frequent terms instead. */
export async function findNames(text: PreparedText, limit: number, work: Work): Promise<FoundNames> {
  const counts = new Map<string, FoundName>()
  const count = (name: string, kind: FoundName['kind']) => {
    const found = counts.get(name) ?? { name, kind, count: 0 }
    found.count += 1
    counts.set(name, found)
  }
  const isCased = hasCase(
    text.sentences
      .map((sentence) => sentence.text)
      .join(' ')
      .slice(0, 20_000),
  )
  const judge = createJudge(text.language, isCased)
  const sequences: CapitalWord[][] = []
  await work.each(
    text.sentences,
    ({ text: sentence }) => {
      for (const [handle] of sentence.matchAll(HANDLE)) count(handle, 'handle')
      sequences.push(...readCapitalised(sentence, judge.isStopWord))
    },
    0.7,
  )
  const seen = new Set(
    sequences.flatMap((words) => words.filter(({ isFirst }) => !isFirst).map((word) => word.text)),
  )
  const smallWords = new Set(text.vocabulary.flatMap(({ key, spellings }) => (spellings.has(key) ? key : [])))
  await work.each(
    sequences,
    (words) => {
      const name = judge.nameOf(words, seen, smallWords)
      if (name !== undefined) count(name, 'name')
    },
    1,
  )
  if (!isCased) {
    const frequent = text.vocabulary.filter((term) => term.count >= FREQUENT && !counts.has(spell(term)))
    for (const term of frequent) counts.set(term.key, { name: spell(term), kind: 'term', count: term.count })
  }
  const names = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return { names: names.slice(0, limit), total: names.length }
}

function createJudge(language: string, isCased: boolean) {
  const stopWords = stopWordsOf(language)
  const { months, weekdays } = calendarWordsOf(language)
  const { multipliers } = numberFormatOf(language)
  const isStopWord = (word: string) => {
    const key = word.toLowerCase().replace(/['’].*$/, '')
    return key === 'i' || (stopWords?.has(key) ?? false)
  }
  const isNoName = (word: string) => {
    const key = word.toLowerCase()
    const isOfCalendar = weekdays.has(key) || months.some((month) => month.has(key))
    return isOfCalendar || multipliers.has(key) || ABBREVIATIONS.has(key)
  }

  return {
    isStopWord,
    /** The name that words with capital letters make, without what has its capital only for beginning a sentence. */
    nameOf(
      words: CapitalWord[],
      seen: ReadonlySet<string>,
      smallWords: ReadonlySet<string>,
    ): string | undefined {
      const [first] = words
      const isKept =
        !first?.isFirst ||
        !isCased ||
        seen.has(first.text) ||
        ACRONYM.test(first.text) ||
        (words.length > 1 && !smallWords.has(first.text.toLowerCase()))
      const nameWords = (isKept ? words : words.slice(1)).filter(({ text }) => !isNoName(text))
      const name = nameWords.map(({ text, before }, index) => (index === 0 ? text : before + text)).join('')
      const isSingleNoun = nameWords.length === 1 && NOUNS_WITH_CAPITALS.has(language) && !ACRONYM.test(name)
      return name.length < 2 || name.length > LONGEST_NAME || isSingleNoun ? undefined : name
    },
  }
}

/** Says whether a text is mostly in a script with capital and small letters. */
function hasCase(text: string): boolean {
  const sample = text.slice(0, CASE_SAMPLE)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const cased = sample.match(/[\p{Lu}\p{Ll}\p{Lt}]/gu)?.length ?? 0
  return cased * 2 > letters
}
