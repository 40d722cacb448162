import { cutText } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'

/**
 * Somebody else's text as one line that cannot command a terminal: what disguises text becomes U+FFFD, and what is longer
 * than about `length` characters is cut at a word.
 */
export function plainLine(text: string, length = 200): string {
  return cutText(readableLine(text), length)
}
