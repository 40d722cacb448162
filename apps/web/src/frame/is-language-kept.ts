import { type Language, LANGUAGE_KEY } from '@vitrine/i18n-setup'

/** Whether the next page will know of a choice; the session's storage ends with the tab and does not count. */
export function isLanguageKept(language: Language): boolean {
  return isInCookie(language) || isInStorage(language)
}

/** Whether the server will know of it too. */
export function isInCookie(language: Language): boolean {
  return document.cookie.split('; ').includes(`${LANGUAGE_KEY}=${language}`)
}

function isInStorage(language: Language): boolean {
  try {
    return window.localStorage.getItem(LANGUAGE_KEY) === language
  } catch {
    return false
  }
}
