import { visibleTitle } from '../text/visible-title.ts'

/** The first letters of the first two words of a name, as a reader counts letters; empty where it has none to be seen. */
export function initialsOf(name: string): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return visibleTitle(name)
    .split(/[\s\p{P}\uFFFD]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => {
      const [first] = letters.segment(word)
      return first?.segment.toUpperCase() ?? ''
    })
    .join('')
}
