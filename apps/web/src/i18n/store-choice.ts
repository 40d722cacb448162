import { chooseLanguage, chosenLanguage, type Language, LANGUAGE_KEY } from '@vitrine/i18n-setup'
import type { i18n } from 'i18next'
import { loadAnewIn } from './load-anew-in.ts'

/**
 * Goes over to the language that the reader chose earlier, where only the browser remembers it and the server could
 * not know. What the server alone can write is loaded anew.
 */
export function storeChoice(i18n: i18n, isWrittenByServer: boolean): void {
  const language = chosenLanguage()
  if (!language || language === i18n.language) return
  if (!isWrittenByServer) void chooseLanguage(i18n, language)
  else if (!isInAddress(language)) loadAnewIn(language)
}

/** Then the server knew, or a cache before it does not tell readers apart: asking once more would never end. */
function isInAddress(language: Language): boolean {
  return new URLSearchParams(window.location.search).getAll(LANGUAGE_KEY).at(-1) === language
}
