import Negotiator from 'negotiator'
import { fallbackLanguage, type Language, languages, matchLanguage } from '../i18n/languages.ts'

/** Where a request may say which language its reader wants. */
export interface ReaderLanguages {
  /** Value of the query parameter `lng`. */
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
  return matchLanguage(negotiator.language([...languages]))
}
