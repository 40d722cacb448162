import { createInstance, type i18n } from 'i18next'
import { fallbackLanguage, type Language, languages } from './languages.ts'
import { resourcesOf } from './resources.ts'

/** An i18next instance that speaks one language from the start, on the server as in the browser. */
export function createI18n(language: Language): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: languages,
    defaultNS: 'translation',
    resources: Object.fromEntries(
      [fallbackLanguage, language].map((each) => [each, resourcesOf(each)]),
    ) as Record<string, Record<string, Record<string, unknown>>>,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
    enableSelector: 'strict',
  })
  return instance
}
