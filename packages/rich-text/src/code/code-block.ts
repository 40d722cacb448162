import { renderTerminalText } from '../terminal/render-terminal-text.ts'
import { escapeAttribute, escapeText } from '../text/escape-text.ts'
import type { CodeHighlighter } from './code-highlighter.ts'
import { codeHtml } from './code-html.ts'
import { diagramLanguageOf } from './diagram-language.ts'

const ESCAPE = '\u001B'
/** What stands behind a fence where nothing knows the names of languages: its first word, if it looks like one. */
const FIRST_WORD = /^\{?\.?(?:language-)?([a-z][a-z\d+#-]{0,29})(?![^\s:#{}(),.;=[])/

/** What colours code, and what is told about a language that is being loaded. */
export interface CodeOptions {
  highlighter?: CodeHighlighter
  /** Takes what has to settle before the same code may come out coloured. */
  waitFor(loading: PromiseLike<unknown>): void
  /** Puts numbers before the lines, of which the first has this one. */
  firstLine?: number | undefined
}

/** HTML of one block of code; text with terminal colours keeps those instead of being highlighted. */
export function codeBlock(
  code: string,
  written: string,
  options: CodeOptions,
  mayHighlight: boolean = true,
): string {
  const numbers = lineNumbers(code, options.firstLine)
  if (code.includes(ESCAPE)) return block('terminal', renderTerminalText(code), numbers)
  const known = languageOf(written, options.highlighter)
  const diagram = diagramLanguageOf(written)
  const language = known ?? diagram
  if (!language) return block('code-block', escapeText(code), numbers)
  const html = (known && mayHighlight && highlight(code, known, options)) || escapeText(code)
  const drawn = diagram ? ` data-diagram="${diagram}"` : ''
  return block('code-block', html, numbers, ` data-language="${escapeAttribute(language)}"${drawn}`)
}

function languageOf(written: string, highlighter: CodeHighlighter | undefined): string | undefined {
  if (highlighter) return highlighter.languageOf(written)
  const name = FIRST_WORD.exec(written.trim().toLowerCase())?.[1]
  return name === 'text' || name === 'plaintext' ? undefined : name
}

/** A highlighter of another person may fail, or return anything at all: the code is plain then. */
function highlight(
  code: string,
  language: string,
  { highlighter, waitFor }: CodeOptions,
): string | undefined {
  try {
    const found = highlighter?.highlight(code, language)
    if (!found) return undefined
    if (!('then' in found)) return codeHtml(found, code)
    waitFor(found)
  } catch {
    return undefined
  }
  return undefined
}

// The keyboard reaches what scrolls, and code reads from left to right in every language.
function block(name: string, html: string, numbers: LineNumbers | undefined, attributes = ''): string {
  const names = numbers ? `${name} with-line-numbers` : name
  const first = numbers ? ` data-first-line="${numbers.first}"` : ''
  return `<pre class="${names}" dir="ltr" tabindex="0"${attributes}${first}>${numbers?.html ?? ''}<code>${html}</code></pre>\n`
}

interface LineNumbers {
  first: number
  html: string
}

/** A column apart from the code, so that the code is copied without it. A break at the end begins no line. */
function lineNumbers(code: string, first: number | undefined): LineNumbers | undefined {
  if (first === undefined || !Number.isSafeInteger(first)) return undefined
  const { length } = code.replace(/\n$/, '').split('\n')
  const column = Array.from({ length }, (_, index) => first + index).join('\n')
  return { first, html: `<span class="line-numbers" aria-hidden="true">${column}</span>` }
}
