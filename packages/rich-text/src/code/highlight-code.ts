import { escapeText } from '../text/escape-text.ts'
import { highlighterFor } from './code-highlighter.ts'

/** Longer code stays plain: the time some grammars take grows with the square of the length. */
const LONGEST_CODE = 20_000
/** The same for grammars that look ahead over many lines. */
const LONGEST_CODE_IN_SLOW_GRAMMAR = 8_000
const SLOW_GRAMMARS = new Set(['c', 'cpp', 'csharp', 'fsharp', 'haskell', 'ini', 'nix', 'scala'])
/** Minified code has longer lines, and nobody reads it for its colours; no code has longer gaps. */
const LONGEST_LINE = 400
const longLineOrGap = new RegExp(`.{${LONGEST_LINE + 1}}|\\s{${LONGEST_LINE + 1}}`)

/** HTML of code with its words in classes; plain where the code is too long or its grammar fails. */
export function highlightCode(code: string, language: string): string {
  const longest = SLOW_GRAMMARS.has(language) ? LONGEST_CODE_IN_SLOW_GRAMMAR : LONGEST_CODE
  if (code.length > longest || longLineOrGap.test(code)) return escapeText(code)
  const result = highlighterFor(language).highlight(code, { language, ignoreIllegals: true })
  return result.errorRaised ? escapeText(code) : result.value
}
