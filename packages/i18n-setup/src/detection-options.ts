import type { DetectorOptions } from 'i18next-browser-languagedetector'
import { COOKIE_MINUTES, DETECTION_ORDER, LANGUAGE_KEY } from './detection-rules.ts'

/** Options of the detector; it writes into what it is given, so that everyone gets their own. */
export function detectionOptions(): DetectorOptions {
  return {
    order: [...DETECTION_ORDER],
    // What a browser merely wishes is not the reader's choice: `rememberLanguage` keeps choices.
    caches: [],
    lookupQuerystring: LANGUAGE_KEY,
    lookupCookie: LANGUAGE_KEY,
    lookupLocalStorage: LANGUAGE_KEY,
    lookupSessionStorage: LANGUAGE_KEY,
    cookieMinutes: COOKIE_MINUTES,
    cookieOptions: { path: '/', sameSite: 'lax' },
  }
}
