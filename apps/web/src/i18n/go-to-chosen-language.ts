import { chosenLanguage, LANGUAGE_KEY } from '@vitrine/i18n-setup'
import { loadAnewIn } from './load-anew-in.ts'

/**
 * Loads a page that the server wrote in the language that the reader chose earlier, where only the browser remembers
 * it and the server could not know.
 */
export function goToChosenLanguage(current: string): void {
  const language = chosenLanguage()
  if (!language || language === current) return
  // The server knew, or a cache before it does not tell readers apart: asking once more would never end.
  const isInAddress = new URLSearchParams(window.location.search).getAll(LANGUAGE_KEY).at(-1) === language
  if (!isInAddress) loadAnewIn(language)
}
