import { trustPreparedHtml, type SafeHtml } from './safe-html.ts'
import { createTextEscaper } from './escape-text.ts'
import { hasRightToLeftLetters } from './invisible-characters.ts'

/** Longer lines get breaks: the time a browser takes to wrap one grows faster than its length. */
const LONGEST_LINE = 10_000
const upToLongestLine = new RegExp(`.{1,${LONGEST_LINE}}`, 'gsu')

/** Shows text as it is written: escaped, with its white space and line breaks. */
export function renderPlainText(text: string): SafeHtml {
  const escape = createTextEscaper(hasRightToLeftLetters(text))
  const lines = text.split('\n').map((line) => cutLine(line).map(escape).join('<br>'))
  return trustPreparedHtml(`<div class="rich-text-plain" dir="auto">${lines.join('\n')}</div>`)
}

function cutLine(line: string): string[] {
  return line.length > LONGEST_LINE ? (line.match(upToLongestLine) ?? []) : [line]
}
