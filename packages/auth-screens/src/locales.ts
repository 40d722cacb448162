import en from './locales/en/auth-screens.json' with { type: 'json' }

export { authScreensNamespace } from './auth-screens-namespace.ts'

/** A language that the texts exist in, as a BCP 47 tag. */
export type AuthScreensLanguage = 'en'

/** Texts of one language, as i18next takes them. */
export interface AuthScreensTexts {
  [key: string]: string | AuthScreensTexts
}

/** Texts by language, each a resource bundle for the namespace `auth-screens`. */
export const authScreensResources: Record<AuthScreensLanguage, AuthScreensTexts> = { en }

/** The English texts alone, for applications that load the other languages when they need them. */
export const authScreensEnglish: AuthScreensTexts = en
