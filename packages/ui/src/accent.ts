export { accentTokens, type AccentColours } from './tokens/accent-tokens.ts'
