/** A language that the labels of a page exist in. */
export type PageLanguage = 'en' | 'de' | 'ar'

/** Every language a page can be rendered in. */
export const pageLanguages: readonly PageLanguage[] = ['en', 'de', 'ar']
