/** Languages of the interface, in the order a switcher lists them; the first one stands in for the others. */
export const languages = [
  'en',
  'fr',
  'es',
  'de',
  'it',
  'pt-BR',
  'nl',
  'pl',
  'sv',
  'cs',
  'ro',
  'uk',
  'ru',
  'tr',
  'el',
  'ar',
  'he',
  'fa',
  'hi',
  'bn',
  'id',
  'vi',
  'ja',
  'ko',
  'zh-CN',
  'zh-TW',
] as const

/** A language of the interface, as a BCP 47 tag. */
export type Language = (typeof languages)[number]

/** The language that stands in where a reader asks for none we have, or a text is missing. */
export const fallbackLanguage: Language = 'en'

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
  cs: 'Čeština',
  ro: 'Română',
  uk: 'Українська',
  ru: 'Русский',
  tr: 'Türkçe',
  el: 'Ελληνικά',
  ar: 'العربية',
  he: 'עברית',
  fa: 'فارسی',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  id: 'Bahasa Indonesia',
  vi: 'Tiếng Việt',
  ja: '日本語',
  ko: '한국어',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
}

const rightToLeft: readonly Language[] = ['ar', 'he', 'fa']

/** Writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}
