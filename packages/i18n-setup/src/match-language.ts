import { type Language, languages } from './languages.ts'

let byScript: ReadonlyMap<string, Language> | undefined

/**
 * The language of the interface that a tag such as `de-AT`, `zh-HK` or `iw` means, if we have it.
 * Takes anything a stranger may write and never throws.
 */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined
  const exact = languages.find((language) => language === tag)
  if (exact) return exact
  byScript ??= new Map(languages.map((language) => [languageAndScript(language), language]))
  try {
    return byScript.get(languageAndScript(tag))
  } catch {
    return undefined
  }
}

/** Language and script as CLDR's likely subtags fill them in: `zh-HK` is `zh-Hant`. Throws a `RangeError`. */
function languageAndScript(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}
