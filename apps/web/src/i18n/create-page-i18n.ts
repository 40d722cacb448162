import { createI18n, fallbackLanguage, type Language } from '@vitrine/i18n-setup'
import type { i18n } from 'i18next'
import { bundledTexts } from './bundled-texts.ts'

/**
 * The i18next instance of a page: the texts that came with it are there at once, others are loaded from below the
 * application's mount path. Without the language that a server has settled, the browser is asked for it.
 */
export function createPageI18n(
  language: Language | undefined,
  texts: Readonly<Record<string, object>> = {},
): i18n {
  return createI18n({
    language,
    resources: { ...(language && { [language]: texts }), [fallbackLanguage]: bundledTexts },
    mountPath: import.meta.env.BASE_URL,
  })
}
