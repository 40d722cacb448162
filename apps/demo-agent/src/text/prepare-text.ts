import type { TextDocument } from '../documents/text-document.ts'
import type { Work } from '../run/work.ts'
import type { PreparedText, Sentence, Term } from './prepared-text.ts'
import { splitSentences } from './split-sentences.ts'
import { stopWordsOf } from './stop-words.ts'

/** In scripts that are written in letters a single one is no term. */
const SINGLE_LETTER = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Hiragana}]$/u
/** Longest word that counts as one, in characters. */
const LONGEST_TERM = 60
const HAS_LETTER = /\p{L}/u
/** A paragraph is split this many characters at a time, so that one of megabytes delays no other run. */
const PIECE = 20_000

/** Splits a document into sentences and words as Unicode does, by dictionary where the script has no spaces. */
export async function prepareText(
  document: TextDocument,
  language: string,
  work: Work,
): Promise<PreparedText> {
  const locale = language === 'und' ? 'en' : language
  const wordSegmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const sentenceSegmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  const stopWords = stopWordsOf(language)
  const vocabulary: Term[] = []
  const positions = new Map<string, number>()
  const sentences: Sentence[] = []
  const blockWords: number[] = document.blocks.map(() => 0)

  function countTerm(spelling: string): number | undefined {
    const key = spelling.normalize('NFKC').toLocaleLowerCase(locale)
    const isTerm =
      key.length <= LONGEST_TERM && HAS_LETTER.test(key) && !SINGLE_LETTER.test(key) && !stopWords?.has(key)
    if (!isTerm) return undefined
    const position = positions.get(key) ?? vocabulary.push({ key, count: 0, spellings: new Map() }) - 1
    positions.set(key, position)
    const term = vocabulary[position]
    if (!term) return undefined
    term.count += 1
    term.spellings.set(spelling, (term.spellings.get(spelling) ?? 0) + 1)
    return position
  }

  function readSentence(text: string, block: number): Sentence {
    const terms: number[] = []
    let words = 0
    for (const { segment, isWordLike } of wordSegmenter.segment(text)) {
      if (!isWordLike) continue
      words += 1
      const term = countTerm(segment)
      if (term !== undefined) terms.push(term)
    }
    blockWords[block] = (blockWords[block] ?? 0) + words
    return { text, block, words, terms }
  }

  const pieces = document.blocks.flatMap(({ text }, block) =>
    cut(text).map((piece) => ({ block, piece, kind: document.blocks[block]?.kind })),
  )
  await work.each(
    pieces,
    ({ piece, block, kind }) => {
      if (kind === 'heading' || kind === 'code') return void readSentence(piece, block)
      for (const text of splitSentences(piece, sentenceSegmenter)) sentences.push(readSentence(text, block))
    },
    1,
  )
  const words = blockWords.reduce((sum, count) => sum + count, 0)
  const { format, title, blocks } = document
  return { format, title, language, blocks, blockWords, sentences, vocabulary, words }
}

/** Cuts a long text into pieces, at a space where there is one. */
function cut(text: string): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length;) {
    const limit = start + PIECE
    if (limit >= text.length) return [...pieces, text.slice(start)]
    const space = text.lastIndexOf(' ', limit)
    const end = space > start ? space : limit
    pieces.push(text.slice(start, end))
    start = end
  }
  return pieces
}
