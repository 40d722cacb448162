const PAGE_SELECTORS = /:root(?:,\s*\[data-theme\])?(?= \{)/g

/** The comment in `tokens.css` that separates the choice of a theme from the tokens. */
const TOKENS = /^ {2}\/\* The tokens\. .*\*\/$/m

/**
 * Returns `tokens.scoped.css`: the tokens of `tokens.css` for elements of class `vitrine` only, below the rules that
 * choose a theme there. Throws where a sheet lacks the comment above its tokens.
 */
export function scopeTokens(tokens: string, scoped: string): string {
  return `${scoped.slice(0, tokensAt(scoped))}${tokens.slice(tokensAt(tokens)).replace(PAGE_SELECTORS, '.vitrine')}`
}

function tokensAt(sheet: string): number {
  const found = TOKENS.exec(sheet)
  if (!found) throw new Error('A style sheet of tokens has no line "The tokens.", below which they stand.')
  return found.index
}
