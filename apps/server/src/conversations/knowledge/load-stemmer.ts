import type { StemmedLanguage } from '@vitrine/api-client/contract/knowledge'

/** Gives the stem of a word in small letters. */
export type Stemmer = (word: string) => string

const loaders: Record<StemmedLanguage, () => Promise<{ stemmer: Stemmer }>> = {
  ar: () => import('@orama/stemmers/arabic'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fr: () => import('@orama/stemmers/french'),
  hi: () => import('@orama/stemmers/indian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
}

/** The stemmer of a language; without one words stay as they are. */
export async function loadStemmer(language: StemmedLanguage | null): Promise<Stemmer> {
  if (language === null) return (word) => word
  const { stemmer } = await loaders[language]()
  return stemmer
}
