/** Positions of those whose title holds every word of a text, whatever its case and accents. */
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
