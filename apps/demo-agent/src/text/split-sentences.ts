import { ABBREVIATIONS } from './abbreviations.ts'

/** The last word before a full stop. */
const LAST_WORD = /(?:^|[\s(["'«„“])((?:\p{L}\.)*\p{L}+)\.\s+$/u

/** Languages that write ordinals with a full stop, as in "3. März". */
const ORDINALS_WITH_STOP = new Set([
  'cs',
  'da',
  'de',
  'et',
  'fi',
  'hr',
  'hu',
  'lv',
  'nb',
  'pl',
  'sk',
  'sl',
  'tr',
])
const LAST_ORDINAL = /(?:^|\s)\d{1,2}\.\s+$/u

/** Splits a paragraph into its sentences, as Unicode does, but not behind initials and common abbreviations. */
export function* splitSentences(paragraph: string, segmenter: Intl.Segmenter): Generator<string> {
  let open = ''
  const hasOrdinals = ORDINALS_WITH_STOP.has(segmenter.resolvedOptions().locale.slice(0, 2))
  for (const { segment } of segmenter.segment(paragraph)) {
    open += segment
    const end = open.slice(-40)
    const word = LAST_WORD.exec(end)?.[1]
    const goesOn = word !== undefined && (isInitial(word) || ABBREVIATIONS.has(word.toLowerCase()))
    if (goesOn || (hasOrdinals && LAST_ORDINAL.test(end))) continue
    if (open.trim() !== '') yield open.trim()
    open = ''
  }
  if (open.trim() !== '') yield open.trim()
}

function isInitial(word: string): boolean {
  return word.length === 1 && /\p{Lu}/u.test(word) && word !== 'I'
}
