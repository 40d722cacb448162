import { escapeHtml } from './escape-html.ts'
import { hasRightToLeftLetters, replaceInvisibleCharacters } from './invisible-characters.ts'
import { nameInvisibleCharacters } from './name-invisible-characters.ts'

/** Text as HTML content: escaped, with each character that nobody could see named in its place. */
export function escapeText(text: string, rightToLeft: boolean = hasRightToLeftLetters(text)): string {
  return replaceInvisibleCharacters(
    escapeHtml(text),
    rightToLeft,
    (run) => `<span class="invisible-character">${escapeHtml(nameInvisibleCharacters(run))}</span>`,
  )
}

/** Text as a quoted attribute value, with invisible characters named as in `escapeText`. */
export function escapeAttribute(text: string): string {
  return escapeHtml(replaceInvisibleCharacters(text, hasRightToLeftLetters(text), nameInvisibleCharacters))
}
