import ar from './locales/ar/share-views.json' with { type: 'json' }
import bn from './locales/bn/share-views.json' with { type: 'json' }
import cs from './locales/cs/share-views.json' with { type: 'json' }
import de from './locales/de/share-views.json' with { type: 'json' }
import el from './locales/el/share-views.json' with { type: 'json' }
import en from './locales/en/share-views.json' with { type: 'json' }
import es from './locales/es/share-views.json' with { type: 'json' }
import fa from './locales/fa/share-views.json' with { type: 'json' }
import fr from './locales/fr/share-views.json' with { type: 'json' }
import he from './locales/he/share-views.json' with { type: 'json' }
import hi from './locales/hi/share-views.json' with { type: 'json' }
import id from './locales/id/share-views.json' with { type: 'json' }
import it from './locales/it/share-views.json' with { type: 'json' }
import ja from './locales/ja/share-views.json' with { type: 'json' }
import ko from './locales/ko/share-views.json' with { type: 'json' }
import nl from './locales/nl/share-views.json' with { type: 'json' }
import pl from './locales/pl/share-views.json' with { type: 'json' }
import ptBR from './locales/pt-BR/share-views.json' with { type: 'json' }
import ro from './locales/ro/share-views.json' with { type: 'json' }
import ru from './locales/ru/share-views.json' with { type: 'json' }
import sv from './locales/sv/share-views.json' with { type: 'json' }
import tr from './locales/tr/share-views.json' with { type: 'json' }
import uk from './locales/uk/share-views.json' with { type: 'json' }
import vi from './locales/vi/share-views.json' with { type: 'json' }
import zhCN from './locales/zh-CN/share-views.json' with { type: 'json' }
import zhTW from './locales/zh-TW/share-views.json' with { type: 'json' }

import type { LabelTexts } from './reading/view-labels.ts'

export type { LabelTexts as ShareViewsTexts } from './reading/view-labels.ts'
export { shareViewsNamespace } from './reading/share-views-namespace.ts'

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
  | 'uk'
  | 'ru'
  | 'tr'
  | 'el'
  | 'ar'
  | 'he'
  | 'fa'
  | 'hi'
  | 'bn'
  | 'id'
  | 'vi'
  | 'ja'
  | 'ko'
  | 'zh-CN'
  | 'zh-TW'

/** Labels by language, each a resource bundle for the namespace `share-views`. */
export const shareViewsResources: Record<ShareViewsLanguage, LabelTexts> = {
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
  uk,
  ru,
  tr,
  el,
  ar,
  he,
  fa,
  hi,
  bn,
  id,
  vi,
  ja,
  ko,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}
