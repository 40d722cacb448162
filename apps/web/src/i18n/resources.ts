import { shareViewsNamespace, shareViewsResources } from '@vitrine/share-views/locales'
import ar from '../locales/ar/translation.json' with { type: 'json' }
import de from '../locales/de/translation.json' with { type: 'json' }
import en from '../locales/en/translation.json' with { type: 'json' }
import type { Language } from './languages.ts'

/** The shell's own texts, by language. */
export const translations: Record<Language, typeof en> = { en, de, ar }

/** Texts of every namespace a page may show in this language. */
export function resourcesOf(language: Language): Record<string, object> {
  return { translation: translations[language], [shareViewsNamespace]: shareViewsResources[language] }
}
