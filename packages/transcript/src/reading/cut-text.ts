/** Characters after the cut that decide whether it is inside a word. */
const LOOKAHEAD = 40

/** The text, or its beginning up to the end of a word of any script and an ellipsis, in about `length` characters. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const beginning = text.slice(0, endOfWord(text, length))
  return `${beginning.replace(/[\s.,;:]{1,9}$/, '')}…`
}

/** A space is looked for first: it is found at once, and most scripts have it. */
function endOfWord(text: string, length: number): number {
  const space = text.lastIndexOf(' ', length)
  if (space > length / 2) return space
  const shown = text.slice(0, length + LOOKAHEAD)
  const word = lastBoundary(shown, length, 'word')
  if (word > length / 2) return word
  return lastBoundary(shown, length, 'grapheme') || length
}

function lastBoundary(text: string, length: number, granularity: 'word' | 'grapheme'): number {
  const segments = new Intl.Segmenter(undefined, { granularity }).segment(text)
  const starts = Array.from(segments, ({ index }) => index)
  return starts.findLast((index) => index <= length) ?? 0
}
