import { shareViewsNamespace, shareViewsResources } from '@vitrine/share-views/locales'
import arHome from '../locales/ar/home.json' with { type: 'json' }
import ar from '../locales/ar/translation.json' with { type: 'json' }
import deHome from '../locales/de/home.json' with { type: 'json' }
import de from '../locales/de/translation.json' with { type: 'json' }
import enHome from '../locales/en/home.json' with { type: 'json' }
import en from '../locales/en/translation.json' with { type: 'json' }
import type { Language } from './languages.ts'

const texts: Record<Language, Record<string, object>> = {
  en: { translation: en, home: enHome },
  de: { translation: de, home: deHome },
  ar: { translation: ar, home: arHome },
}

/** Texts of every namespace a page may show in this language. */
export function resourcesOf(language: Language): Record<string, object> {
  return { ...texts[language], [shareViewsNamespace]: shareViewsResources[language] }
}
