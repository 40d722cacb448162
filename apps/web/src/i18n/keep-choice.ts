import { chooseLanguage, chosenLanguage } from '@vitrine/i18n-setup'
import type { i18n } from 'i18next'
import { loadAnewIn } from '../frame/load-anew-in.ts'

/**
 * Goes over to the language that the reader chose earlier, where only the browser remembers it and the server could
 * not know. What the server alone can write is loaded anew.
 */
export function keepChoice(i18n: i18n, isWrittenByServer: boolean): void {
  const language = chosenLanguage()
  if (!language || language === i18n.language) return
  if (isWrittenByServer) loadAnewIn(language)
  else void chooseLanguage(i18n, language)
}
