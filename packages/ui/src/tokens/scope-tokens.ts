const PAGE_SELECTORS = /:root(?:,\s*\[data-theme\])?(?= \{)/g

/** Where in `tokens.css` the rules end that choose a theme, and the tokens begin. */
const TOKENS = /^ {2}\/\* The tokens\. .*\*\/$/m

/**
 * Makes `tokens.scoped.css`: the tokens of `tokens.css` for elements of class `vitrine` only, below the rules by which a
 * theme is chosen there. Throws where one of the two has no line that says where its tokens stand.
 */
export function scopeTokens(tokens: string, scoped: string): string {
  return `${scoped.slice(0, tokensAt(scoped))}${tokens.slice(tokensAt(tokens)).replace(PAGE_SELECTORS, '.vitrine')}`
}

function tokensAt(sheet: string): number {
  const found = TOKENS.exec(sheet)
  if (!found) throw new Error('A style sheet of tokens has no line "The tokens.", below which they stand.')
  return found.index
}
