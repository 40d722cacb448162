/** Where a passage is ended as soon as the text allows it, in UTF-16 code units. */
const GOAL = 900

/** Longest passage, in UTF-16 code units. */
const LIMIT = 1600

/** Where a text may be cut, the best first: between paragraphs, lines, sentences, words. */
const cuts = [/\n[^\S\n]*\n\s*/g, /\n\s*/g, /[.!?…。！？։।؟۔]["'”’»)\]]*\s*/g, /\s+/g]

/** Splits a text into passages of about a paragraph, which joined make it again. */
export function splitPassages(text: string): string[] {
  const passages: string[] = []
  let start = 0
  while (text.length - start > LIMIT) {
    const end = start + lengthOfFirst(text.slice(start, start + LIMIT))
    passages.push(text.slice(start, end))
    start = end
  }
  if (start < text.length) passages.push(text.slice(start))
  return passages
}

/** The last cut before the goal of the best kind that lies in its second half, else the first one after it. */
function lengthOfFirst(ahead: string): number {
  for (const cut of cuts) {
    const ends = [...ahead.matchAll(cut)].map((found) => found.index + found[0].length)
    const before = ends.findLast((end) => end <= GOAL && end > GOAL / 2)
    const after = ends.find((end) => end > GOAL && end < LIMIT)
    const best = before ?? after
    if (best !== undefined) return best
  }
  const last = ahead.codePointAt(LIMIT - 1) ?? 0
  return last >= 0xd800 && last <= 0xdbff ? LIMIT - 1 : LIMIT
}
