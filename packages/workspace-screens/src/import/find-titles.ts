/**
 * Finds the entries whose title contains every word of the text, without regard to case and accents; returns their
 * positions.
 */
export function findTitles(entries: readonly { title: string }[], text: string): number[] {
  const words = plain(text).split(/\s+/u).filter(Boolean)
  return entries.flatMap(({ title }, position) => {
    const searched = plain(title)
    return words.every((word) => searched.includes(word)) ? [position] : []
  })
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
