import { type Language, LANGUAGE_KEY } from '@vitrine/i18n-setup'

/** Whether the next page will know of a choice; the session's storage ends with the tab and does not count. */
export function isLanguageKept(language: Language): boolean {
  return isInCookie(language) || holds(() => window.localStorage.getItem(LANGUAGE_KEY) === language)
}

/** Whether the server will know of it too. */
export function isInCookie(language: Language): boolean {
  return holds(() => document.cookie.split('; ').includes(`${LANGUAGE_KEY}=${language}`))
}

/** Whether that is so; where the browser refuses to say, it is not. */
function holds(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}
