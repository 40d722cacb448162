/** Texts by language, as BCP 47 tags. */
export type TextsByLanguage = Readonly<Record<string, string>>

/** A text, and the language that it is in. */
export interface LanguageText {
  language: string
  text: string
}

const FALLBACK_LANGUAGE = 'en'

/** The text in a language, else in the same one of another region, in English, or the first there is. */
export function textInLanguage(texts: TextsByLanguage, language: string): LanguageText | undefined {
  const [primary = ''] = language.split('-')
  const tags = Object.keys(texts).filter((tag) => texts[tag] !== '')
  const found =
    [language, primary].find((tag) => tags.includes(tag)) ??
    tags.find((tag) => tag.split('-')[0] === primary) ??
    tags.find((tag) => tag === FALLBACK_LANGUAGE) ??
    tags[0]
  const text = found === undefined ? undefined : texts[found]
  return found !== undefined && text !== undefined ? { language: found, text } : undefined
}
