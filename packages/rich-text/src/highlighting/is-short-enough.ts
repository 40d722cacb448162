/** Longer code stays plain: the time some grammars take grows with the square of the length. */
const LONGEST_CODE = 20_000
/** The same for grammars that look ahead over many lines. */
const LONGEST_CODE_IN_SLOW_GRAMMAR = 8_000
const SLOW_GRAMMARS = new Set(['c', 'cpp', 'csharp', 'fsharp', 'haskell', 'ini', 'nix', 'scala'])
/** Minified code has longer lines, and nobody reads it for its colours; no code has longer gaps. */
const LONGEST_LINE = 400
const longLineOrGap = new RegExp(`.{${LONGEST_LINE + 1}}|\\s{${LONGEST_LINE + 1}}`)

/** Says whether code is short enough for the grammar of its language. */
export function isShortEnough(code: string, language: string): boolean {
  const longest = SLOW_GRAMMARS.has(language) ? LONGEST_CODE_IN_SLOW_GRAMMAR : LONGEST_CODE
  return code.length <= longest && !longLineOrGap.test(code)
}
