import type { Stemmer } from './load-stemmer.ts'

/** What a text is found by at one place. */
export interface SearchTerm {
  /** The word as it is compared, and its stem where that is another. */
  forms: readonly string[]
  /** Where it stands, in UTF-16 code units; the end is not part of it. */
  start: number
  end: number
}

/** Longest word that is distinguished from others, in characters. */
const MAX_WORD_LENGTH = 100

/** Scripts that put no spaces between words, and Hangul, whose words carry their endings. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー`

const word = new RegExp(`(?<run>[${UNSPACED}]+)|[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]+`, 'gv')

const unspaced = new RegExp(`^[${UNSPACED}]+$`, 'v')

/** Whether a text is all of scripts that put no spaces between words. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)

/** Scripts whose marks many leave out as they write: accents, Arabic vowels, Hebrew points. */
const markedScripts =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Letters that are written one for another: Arabic and Persian ones, the sharp s, sigma at the end, and i without its dot. */
const oneForAnother: Record<string, string> = {
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ß: 'ss',
  ς: 'σ',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ـ: '',
}
const replaced = new RegExp(`[${Object.keys(oneForAnother).join('')}]`, 'gu')

/**
 * The terms of a text: words as they stand and by their stems, and pairs of characters where a script puts no spaces between
 * words, with the last character of a row by itself. Small letters, without accents.
 */
export function* searchTerms(text: string, stem: Stemmer): Generator<SearchTerm> {
  for (const found of text.matchAll(word)) {
    if (found.groups?.run) yield* pairsOf(found[0], found.index)
    else yield { forms: formsOf(found[0], stem), start: found.index, end: found.index + found[0].length }
  }
}

function* pairsOf(run: string, from: number): Generator<SearchTerm> {
  let start = from
  const characters = Array.from(run)
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1] ?? ''
    const end = start + character.length + next.length
    yield { forms: [plain(character + next)], start, end }
    start += character.length
  }
}

function formsOf(written: string, stem: Stemmer): string[] {
  const small = written.slice(0, MAX_WORD_LENGTH).normalize('NFKC').toLowerCase()
  const exact = plain(small)
  const stemmed = plain(stem(small))
  return stemmed === exact || stemmed === '' ? [exact] : [exact, stemmed]
}

function plain(text: string): string {
  const small = text.normalize('NFKC').toLowerCase()
  const bare = markedScripts.test(small) ? small.normalize('NFKD').replaceAll(/\p{Mn}/gu, '') : small
  return bare.replaceAll(replaced, (letter) => oneForAnother[letter] ?? letter).normalize('NFC')
}
