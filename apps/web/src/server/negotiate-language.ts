import { fallbackLanguage, type Language, matchLanguage } from '@vitrine/i18n-setup'
import Negotiator from 'negotiator'

/** Most wishes of a header that are looked at; browsers send a handful. */
const MAX_WISHES = 50

/** Where a request may say which language its reader wants. */
export interface ReaderLanguages {
  /** Value of the query parameter `lng`; the last one, as the browser's detector reads it. */
  query?: string | null
  /** Value of the cookie `lng`. */
  cookie?: string | null
  /** The whole Accept-Language header. */
  acceptLanguage?: string | null
}

/** Best language for a reader: query, then cookie, then Accept-Language, else the fallback. Never throws. */
export function negotiateLanguage({ query, cookie, acceptLanguage }: ReaderLanguages): Language {
  return matchLanguage(query) ?? matchLanguage(cookie) ?? acceptedLanguage(acceptLanguage) ?? fallbackLanguage
}

function acceptedLanguage(header: string | null | undefined): Language | undefined {
  if (!header) return undefined
  const negotiator = new Negotiator({ headers: { 'accept-language': header } })
  for (const wish of negotiator.languages().slice(0, MAX_WISHES)) {
    const language = matchLanguage(wish)
    if (language) return language
  }
  return undefined
}
