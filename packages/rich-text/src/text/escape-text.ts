import { escapeHtml } from './escape-html.ts'
import { hasRightToLeftLetters, replaceInvisibleCharacters } from './invisible-characters.ts'
import { nameInvisibleCharacters } from './name-invisible-characters.ts'

/** Runs of invisible characters with an element of their own; browsers lay out a hundred thousand in minutes. */
const MOST_SET_APART = 1_000

/** Text as HTML content: escaped, with each character that nobody could see named in its place. */
export function escapeText(text: string): string {
  return createTextEscaper(hasRightToLeftLetters(text))(text)
}

/**
 * `escapeText` for the pieces of one text, which `rightToLeft` describes as a whole, or without it for texts that stand on one
 * page: all of them share one bound of characters that are set apart.
 */
export function createTextEscaper(rightToLeft?: boolean): (piece: string) => string {
  let left = MOST_SET_APART
  const setApart = (run: string): string => {
    const name = escapeHtml(nameInvisibleCharacters(run))
    left -= 1
    return left < 0 ? `[${name}]` : `<span class="invisible-character">${name}</span>`
  }
  return (piece) =>
    replaceInvisibleCharacters(escapeHtml(piece), rightToLeft ?? hasRightToLeftLetters(piece), setApart)
}

/** Text as a quoted attribute value, with invisible characters named as in `escapeText`. */
export function escapeAttribute(text: string): string {
  return escapeHtml(replaceInvisibleCharacters(text, hasRightToLeftLetters(text), nameInvisibleCharacters))
}
