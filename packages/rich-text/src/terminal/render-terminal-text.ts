import { createTextEscaper } from '../text/escape-text.ts'
import { hasRightToLeftLetters } from '../text/invisible-characters.ts'
import { readTerminalText } from './read-terminal-text.ts'
import { styleClasses } from './text-style.ts'

/** Runs that get a colour; a text that changes it more often is plain from there on. */
const MOST_COLOURED_RUNS = 20_000

/** HTML of what a program printed, with its colours as classes. */
export function renderTerminalText(text: string): string {
  const escape = createTextEscaper(hasRightToLeftLetters(text))
  return readTerminalText(text)
    .map((run, index) => {
      const classes = index < MOST_COLOURED_RUNS ? styleClasses(run.style) : ''
      return classes ? `<span class="${classes}">${escape(run.text)}</span>` : escape(run.text)
    })
    .join('')
}
