import { readableLine } from '@vitrine/ui'

/** Characters of a title that a line shows; the whole one stands where the conversation is opened. */
const SHOWN_CHARACTERS = 160

/** A title of somebody else's making as one harmless line; empty where it has none. */
export function visibleTitle(title: string): string {
  // Cut before the look at each character, and by code points, so that none is halved.
  const characters = [...readableLine(title.slice(0, SHOWN_CHARACTERS * 4))]
  if (characters.length <= SHOWN_CHARACTERS) return characters.join('')
  return `${characters
    .slice(0, SHOWN_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`
}
