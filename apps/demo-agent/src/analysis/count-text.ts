import type { Work } from '../run/work.ts'
import type { PreparedText } from '../text/prepared-text.ts'

/**
 * Words that people read aloud a minute: means of the International Reading Speed Texts (IReST), Trauzettel-Klosinski
 * and Dietz 2012.
 */
const WORDS_PER_MINUTE: Readonly<Record<string, number>> = {
  ar: 138,
  de: 179,
  en: 228,
  es: 218,
  fi: 161,
  fr: 195,
  he: 187,
  it: 188,
  ja: 193,
  nl: 202,
  pl: 166,
  pt: 181,
  ru: 184,
  sl: 180,
  sv: 199,
  tr: 166,
  zh: 158,
}
const MEAN_WORDS_PER_MINUTE = 184

/** How much there is of a text. */
export interface TextCounts {
  /** Unicode code points, with spaces, of the text as it is read. */
  characters: number
  words: number
  sentences: number
  /** Paragraphs and list items. */
  paragraphs: number
  headings: number
  readingMinutes: number
}

/** Counts a text. */
export async function countText(
  { blocks, sentences, words, language }: PreparedText,
  work: Work,
): Promise<TextCounts> {
  let characters = 0
  await work.each(blocks, ({ text }) => {
    for (const _ of text) characters += 1
  })
  const speed = WORDS_PER_MINUTE[language.split('-')[0] ?? ''] ?? MEAN_WORDS_PER_MINUTE
  return {
    characters,
    words,
    sentences: sentences.length,
    paragraphs: blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'item').length,
    headings: blocks.filter(({ kind }) => kind === 'heading').length,
    readingMinutes: Math.round((words / speed) * 10) / 10,
  }
}
