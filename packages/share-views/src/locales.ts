import ar from './locales/ar/share-views.json' with { type: 'json' }
import cs from './locales/cs/share-views.json' with { type: 'json' }
import de from './locales/de/share-views.json' with { type: 'json' }
import en from './locales/en/share-views.json' with { type: 'json' }
import es from './locales/es/share-views.json' with { type: 'json' }
import fr from './locales/fr/share-views.json' with { type: 'json' }
import it from './locales/it/share-views.json' with { type: 'json' }
import nl from './locales/nl/share-views.json' with { type: 'json' }
import pl from './locales/pl/share-views.json' with { type: 'json' }
import ptBR from './locales/pt-BR/share-views.json' with { type: 'json' }
import ro from './locales/ro/share-views.json' with { type: 'json' }
import sv from './locales/sv/share-views.json' with { type: 'json' }

export { shareViewsNamespace } from './share-views-namespace.ts'

/** A language that the labels exist in, as a BCP 47 tag. */
export type ShareViewsLanguage =
  | 'en'
  | 'fr'
  | 'es'
  | 'de'
  | 'it'
  | 'pt-BR'
  | 'nl'
  | 'pl'
  | 'sv'
  | 'cs'
  | 'ro'
  | 'ar'

/** Labels by language, each a resource bundle for the namespace `share-views`. */
export const shareViewsResources: Record<ShareViewsLanguage, Record<string, string>> = {
  en,
  fr,
  es,
  de,
  it,
  'pt-BR': ptBR,
  nl,
  pl,
  sv,
  cs,
  ro,
  ar,
}
