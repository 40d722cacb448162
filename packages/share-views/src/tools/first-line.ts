import { cutText } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'

const SCANNED_LENGTH = 400
const MARKDOWN_SIGNS = /^(?:[#>*+-]+\s+|\d+[.)]\s+)+|[*`]{1,3}(?=\S)|(?<=\S)[*`]{1,3}/g

/** Characters of what a line says of something whose body has all of it. */
export const LONGEST_LINE = 120

/** Returns the first line of a text that says anything, without Markdown's signs; empty where none does. */
export function firstLine(text: string, length: number = LONGEST_LINE): string {
  return firstPlainLine(text, length, MARKDOWN_SIGNS)
}

/** Returns the first line of a text that stands on a page. */
export function firstPlainLine(text: string, length: number, signs: RegExp | '' = ''): string {
  const lines = text.slice(0, SCANNED_LENGTH).split('\n')
  const line = lines.find((candidate) => /[\p{L}\p{N}]/u.test(candidate)) ?? ''
  return cutText(readableLine(line.trim().replace(signs, '')), length)
}
