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
}

/** HTML of one block of code; text with terminal colours keeps those instead of being highlighted. */
export function codeBlock(
  code: string,
  written: string,
  options: CodeOptions,
  mayHighlight: boolean = true,
): string {
  if (code.includes(ESCAPE)) return block('terminal', renderTerminalText(code))
  const known = languageOf(written, options.highlighter)
  const diagram = diagramLanguageOf(written)
  const language = known ?? diagram
  if (!language) return block('code-block', escapeText(code))
  const html = (known && mayHighlight && highlight(code, known, options)) || escapeText(code)
  const drawn = diagram ? ` data-diagram="${diagram}"` : ''
  return block('code-block', html, ` data-language="${escapeAttribute(language)}"${drawn}`)
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
function block(name: string, html: string, attributes = ''): string {
  return `<pre class="${name}" dir="ltr" tabindex="0"${attributes}><code>${html}</code></pre>\n`
}
