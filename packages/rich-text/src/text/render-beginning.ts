import { cutText } from './cut-text.ts'
import { escapeText } from './escape-text.ts'
import { trustPreparedHtml, type SafeHtml } from './safe-html.ts'

/** Colours, moves, titles and links of the terminal, as `renderTerminal` leaves them out. */
const TERMINAL_CONTROL =
  // eslint-disable-next-line no-control-regex
  /\x1B(?:\[[0-?]*[ -/]*[@-~]?|[\]PX^_][^\x07\x1B\n]*(?:\x07|\x1B\\)?|[ -/]*[0-~]?)/g

/** Characters that are read for each one that is shown: white space becomes one blank, and controls are left out. */
const READ_FOR_EACH = 4

/**
 * Shows the beginning of a text in one paragraph, up to about `most` characters, and after `…` how many are left out. It
 * takes the same time however long the text is.
 */
export function renderBeginning(text: string, most: number): SafeHtml {
  if (most === 0 && text !== '') return count(text.length)
  const read = cutText(text, READ_FOR_EACH * most)
  const line = read.replaceAll(TERMINAL_CONTROL, '').replaceAll(/\s+/g, ' ').trim()
  const isWhole = read.length === text.length && line.length <= most
  if (isWhole) return trustPreparedHtml(`<p>${escapeText(line)}</p>`)
  const beginning = cutText(line, most)
  return count(text.length - beginning.length, beginning)
}

function count(left: number, beginning = ''): SafeHtml {
  const shown = beginning === '' ? '' : `${escapeText(beginning)} `
  return trustPreparedHtml(`<p>${shown}<i>… +${left}</i></p>`)
}
