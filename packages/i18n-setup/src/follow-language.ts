import type { i18n } from 'i18next'
import { directionOf, fallbackLanguage } from './languages.ts'
import { matchLanguage } from './match-language.ts'

/**
 * Keeps `lang` and `dir` of a document at the language its texts are shown in, which is the fallback language
 * until the first texts of the reader's language are there. Returns a function that ends it.
 */
export function followLanguage(i18n: i18n, document: Document): () => void {
  const follow = (): void => {
    const language = matchLanguage(i18n.resolvedLanguage ?? i18n.language) ?? fallbackLanguage
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }
  follow()
  i18n.on('languageChanged', follow)
  i18n.store.on('added', follow)
  return () => {
    i18n.off('languageChanged', follow)
    i18n.store.off('added', follow)
  }
}
