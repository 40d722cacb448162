/** How wide text is, in pixels. */
type Measure = (text: string) => number

/** Where text is broken. */
export interface Breaking {
  measure: Measure
  /** In pixels. */
  maxWidth: number
  maxLines: number
  language: string
}

const ELLIPSIS = '…'

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff01-\uff60]/u

/** What no line begins with (closing marks, small kana, the long vowel), and what none ends with (opening marks). */
const NO_START = /^[\p{Pe}\p{Pf}\p{Po}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー々〻ゝゞヽヾ～]/u
const NO_END = /[\p{Ps}\p{Pi}]$/u

/** Particles and endings in Japanese, which belong to the word before them. */
const HIRAGANA = /^\p{Script=Hiragana}+$/u

/**
 * Breaks text into lines of about the same width, as few as it needs. Where it needs more than there may be, the last one ends
 * with an ellipsis. Japanese breaks between phrases, Chinese between words; a word that is wider than a line breaks inside.
 */
export function breakText(text: string, breaking: Breaking): { lines: string[]; isWhole: boolean } {
  const phrases = phrasesOf(text, breaking.language)
  const lines = fill(phrases, breaking, breaking.maxWidth)
  const { maxLines } = breaking
  if (lines.length <= maxLines) return { lines: balance(phrases, breaking, lines), isWhole: true }
  const rest = lines.slice(maxLines - 1).join('')
  const before = lines.slice(0, maxLines - 1).map((line) => line.trimEnd())
  return { lines: [...before, shorten(rest, breaking)], isWhole: false }
}

/** The pieces between which a line may end, each with the white space after it. */
function phrasesOf(text: string, language: string): string[] {
  const phrases: string[] = []
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const before = phrases.at(-1)
    if (before === undefined || mayBreak(before, segment)) phrases.push(segment)
    else phrases[phrases.length - 1] = before + segment
  }
  return phrases
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after)) return false
  if (/\s$/.test(before)) return true
  if (NO_START.test(after) || NO_END.test(before)) return false
  const [last = '', first = ''] = [[...before].at(-1), [...after][0]]
  if (!UNSPACED.test(last) && !UNSPACED.test(first)) return false
  // A number stays with its counter.
  return !(HIRAGANA.test(after) || /\p{Nd}$/u.test(before))
}

function fill(phrases: readonly string[], { measure }: Breaking, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const phrase of phrases) {
    if (line !== '' && measure((line + phrase).trimEnd()) > width) {
      lines.push(line)
      line = ''
    }
    line += phrase
    while (measure(line.trimEnd()) > width && [...line].length > 1) {
      const start = longestStart(line, measure, width)
      lines.push(start)
      line = line.slice(start.length)
    }
  }
  if (line.trim() !== '') lines.push(line)
  return lines.map((one) => one.trimStart())
}

/** The narrowest width that needs no more lines makes them about the same. */
function balance(phrases: readonly string[], breaking: Breaking, lines: string[]): string[] {
  if (lines.length < 2) return lines.map((line) => line.trimEnd())
  let [narrow, wide] = [breaking.maxWidth / 2, breaking.maxWidth]
  let best = lines
  while (wide - narrow > 8) {
    const width = (narrow + wide) / 2
    const tried = fill(phrases, breaking, width)
    if (tried.length === lines.length) [best, wide] = [tried, width]
    else narrow = width
  }
  return best.map((line) => line.trimEnd())
}

function shorten(text: string, { measure, maxWidth, language }: Breaking): string {
  const start = longestStart(text, (tried) => measure(tried + ELLIPSIS), maxWidth)
  const words = phrasesOf(start, language)
  // The last word is likely cut in its middle.
  const whole = words.length > 2 && start.length < text.length ? words.slice(0, -1).join('') : start
  return whole.trimEnd().replace(/[\p{Po}\p{Pd}]+$/u, '') + ELLIPSIS
}

/** The most letters from the start that fit, one at least. */
function longestStart(text: string, measure: Measure, width: number): string {
  const ends = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ index, segment }) => index + segment.length,
  )
  let [fits, tooMany] = [0, ends.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (measure(text.slice(0, ends[middle]).trimEnd()) <= width) fits = middle
    else tooMany = middle
  }
  return text.slice(0, ends[fits])
}
