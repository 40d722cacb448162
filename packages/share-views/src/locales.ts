import ar from './locales/ar/share-views.json' with { type: 'json' }
import de from './locales/de/share-views.json' with { type: 'json' }
import en from './locales/en/share-views.json' with { type: 'json' }

export { shareViewsNamespace } from './share-views-namespace.ts'

/** Labels by language, each a resource bundle for the namespace `share-views`. */
export const shareViewsResources: Record<'en' | 'de' | 'ar', Record<string, string>> = { en, de, ar }
