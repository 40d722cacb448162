import { type Language, LANGUAGE_KEY, rememberLanguage } from '@vitrine/i18n-setup'
import { isInCookie } from './is-language-kept.ts'

/**
 * Keeps the choice and loads the page again at its own address; where no cookie is kept, or the page came in another
 * language in spite of it, the address says it.
 */
export function loadAnewIn(language: Language): void {
  const isUnheeded = isInCookie(language)
  rememberLanguage(language)
  const address = new URL(window.location.href)
  address.searchParams.delete(LANGUAGE_KEY)
  if (isUnheeded || !isInCookie(language)) address.searchParams.set(LANGUAGE_KEY, language)
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}
