import { chooseLanguage, chosenLanguage } from '@vitrine/i18n-setup'
import type { i18n } from 'i18next'
import { goToChosenLanguage } from './go-to-chosen-language.ts'

/**
 * Goes over to the language that the reader chose earlier, where only the browser remembers it and the server could
 * not know. What the server alone can write is loaded anew.
 */
export function storeChoice(i18n: i18n, isWrittenByServer: boolean): void {
  if (isWrittenByServer) return goToChosenLanguage(i18n.language)
  const language = chosenLanguage()
  if (language && language !== i18n.language) void chooseLanguage(i18n, language)
}
