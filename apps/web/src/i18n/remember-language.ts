import { matchLanguage } from './languages.ts'

const ONE_YEAR_S = 31_536_000

/** Keeps the language that the address asks for, for the pages that follow. */
export function rememberLanguage(): void {
  const language = matchLanguage(new URLSearchParams(window.location.search).get('lng'))
  if (language) document.cookie = `lng=${language}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`
}
