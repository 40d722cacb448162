import type { i18n } from 'i18next'
import { fallbackLanguage } from './languages.ts'

/** Gives an instance the bundled texts of a namespace in the fallback language, unless it has them. */
export function addFallbackTexts(i18n: i18n, namespace: string, texts: object): void {
  if (i18n.hasResourceBundle(fallbackLanguage, namespace)) return
  i18n.addResourceBundle(fallbackLanguage, namespace, texts)
}
