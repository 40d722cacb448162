import ar from './locales/ar/workspace-screens.json' with { type: 'json' }
import bn from './locales/bn/workspace-screens.json' with { type: 'json' }
import cs from './locales/cs/workspace-screens.json' with { type: 'json' }
import de from './locales/de/workspace-screens.json' with { type: 'json' }
import el from './locales/el/workspace-screens.json' with { type: 'json' }
import en from './locales/en/workspace-screens.json' with { type: 'json' }
import es from './locales/es/workspace-screens.json' with { type: 'json' }
import fa from './locales/fa/workspace-screens.json' with { type: 'json' }
import fr from './locales/fr/workspace-screens.json' with { type: 'json' }
import he from './locales/he/workspace-screens.json' with { type: 'json' }
import hi from './locales/hi/workspace-screens.json' with { type: 'json' }
import id from './locales/id/workspace-screens.json' with { type: 'json' }
import it from './locales/it/workspace-screens.json' with { type: 'json' }
import ja from './locales/ja/workspace-screens.json' with { type: 'json' }
import ko from './locales/ko/workspace-screens.json' with { type: 'json' }
import nl from './locales/nl/workspace-screens.json' with { type: 'json' }
import pl from './locales/pl/workspace-screens.json' with { type: 'json' }
import ptBR from './locales/pt-BR/workspace-screens.json' with { type: 'json' }
import ro from './locales/ro/workspace-screens.json' with { type: 'json' }
import ru from './locales/ru/workspace-screens.json' with { type: 'json' }
import sv from './locales/sv/workspace-screens.json' with { type: 'json' }
import tr from './locales/tr/workspace-screens.json' with { type: 'json' }
import uk from './locales/uk/workspace-screens.json' with { type: 'json' }
import vi from './locales/vi/workspace-screens.json' with { type: 'json' }
import zhCN from './locales/zh-CN/workspace-screens.json' with { type: 'json' }
import zhTW from './locales/zh-TW/workspace-screens.json' with { type: 'json' }

export { workspaceScreensNamespace } from './text/workspace-screens-namespace.ts'

/** A language that the texts exist in, as a BCP 47 tag. */
export type WorkspaceScreensLanguage =
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

/** Texts of one language, as i18next takes them. */
export interface WorkspaceScreensTexts {
  [key: string]: string | WorkspaceScreensTexts
}

/** Texts by language, each a resource bundle for the namespace `workspace-screens`. */
export const workspaceScreensResources: Record<WorkspaceScreensLanguage, WorkspaceScreensTexts> = {
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
export const workspaceScreensEnglish: WorkspaceScreensTexts = en
