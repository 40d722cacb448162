/** Languages the interface ships; the first one is the fallback. */
export const languages = ['en', 'de', 'ar'] as const

/** A language of the interface. */
export type Language = (typeof languages)[number]

/** The language that stands in where a reader asks for none we have, or a text is missing. */
export const fallbackLanguage: Language = languages[0]

/** Writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The language a tag such as `de-AT` means, if we have it. */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split('-', 1)[0]
  return languages.find((language) => language === primary)
}
