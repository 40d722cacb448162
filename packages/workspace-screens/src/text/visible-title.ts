import { readableLine } from '@vitrine/ui'

/** Number of characters of a title that a line shows; the screen of the conversation shows all of it. */
const SHOWN_CHARACTERS = 160

/** Makes a title from an untrusted source safe to show on one line; empty where nothing of it is visible. */
export function visibleTitle(title: string): string {
  // Cut before the characters are inspected, and by code points, so that none is split.
  const characters = [...readableLine(title.slice(0, SHOWN_CHARACTERS * 4))]
  if (characters.length <= SHOWN_CHARACTERS) return characters.join('')
  return `${characters
    .slice(0, SHOWN_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`
}
