import { type Language, LANGUAGE_KEY, matchLanguage } from '@vitrine/i18n-setup'
import { negotiateLanguage } from './negotiate-language.ts'

const COOKIE = new RegExp(`(?:^|;)\\s*${LANGUAGE_KEY}=([^;\\s]*)`)

/** What a request says of its reader's language, as it came. */
export interface LanguageRequest {
  /** Query of its address; of several languages the last one counts, as in the browser. */
  search: string
  /** The whole Cookie header. */
  cookie?: string
  /** The whole Accept-Language header. */
  acceptLanguage?: string
}

/** The language that the query of an address names; undefined where it names none of the product's. */
export function statedLanguage(search: string): Language | undefined {
  return matchLanguage(new URLSearchParams(search).getAll(LANGUAGE_KEY).at(-1))
}

/** Best language for the reader of a request. Never throws. */
export function requestLanguage({ search, cookie = '', acceptLanguage }: LanguageRequest): Language {
  return negotiateLanguage({
    query: new URLSearchParams(search).getAll(LANGUAGE_KEY).at(-1),
    cookie: COOKIE.exec(cookie)?.[1],
    acceptLanguage,
  })
}
