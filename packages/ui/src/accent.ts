export { accentTokens, type AccentColours } from './tokens/accent-tokens.ts'
export { accentStyleSheet } from './tokens/accent-style-sheet.ts'
