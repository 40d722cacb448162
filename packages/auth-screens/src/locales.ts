import ar from './locales/ar/auth-screens.json' with { type: 'json' }
import bn from './locales/bn/auth-screens.json' with { type: 'json' }
import cs from './locales/cs/auth-screens.json' with { type: 'json' }
import de from './locales/de/auth-screens.json' with { type: 'json' }
import el from './locales/el/auth-screens.json' with { type: 'json' }
import en from './locales/en/auth-screens.json' with { type: 'json' }
import es from './locales/es/auth-screens.json' with { type: 'json' }
import fa from './locales/fa/auth-screens.json' with { type: 'json' }
import fr from './locales/fr/auth-screens.json' with { type: 'json' }
import he from './locales/he/auth-screens.json' with { type: 'json' }
import hi from './locales/hi/auth-screens.json' with { type: 'json' }
import id from './locales/id/auth-screens.json' with { type: 'json' }
import it from './locales/it/auth-screens.json' with { type: 'json' }
import ja from './locales/ja/auth-screens.json' with { type: 'json' }
import ko from './locales/ko/auth-screens.json' with { type: 'json' }
import nl from './locales/nl/auth-screens.json' with { type: 'json' }
import pl from './locales/pl/auth-screens.json' with { type: 'json' }
import ptBR from './locales/pt-BR/auth-screens.json' with { type: 'json' }
import ro from './locales/ro/auth-screens.json' with { type: 'json' }
import ru from './locales/ru/auth-screens.json' with { type: 'json' }
import sv from './locales/sv/auth-screens.json' with { type: 'json' }
import tr from './locales/tr/auth-screens.json' with { type: 'json' }
import uk from './locales/uk/auth-screens.json' with { type: 'json' }
import vi from './locales/vi/auth-screens.json' with { type: 'json' }
import zhCN from './locales/zh-CN/auth-screens.json' with { type: 'json' }
import zhTW from './locales/zh-TW/auth-screens.json' with { type: 'json' }

import type { AuthScreensTexts } from './text/auth-labels.ts'

export type { AuthScreensTexts } from './text/auth-labels.ts'
export { authScreensNamespace } from './text/auth-screens-namespace.ts'

/** A language that the texts exist in, as a BCP 47 tag. */
export type AuthScreensLanguage =
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

/** Texts by language, each a resource bundle for the namespace `auth-screens`. */
export const authScreensResources: Record<AuthScreensLanguage, AuthScreensTexts> = {
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

/** The English texts alone, for applications that load the other languages when they need them. */
export const authScreensEnglish: AuthScreensTexts = en
