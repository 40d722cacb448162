import { describe, expect, it } from 'vitest'
import { directionOf, fallbackLanguage, languageNames, languages } from './index.ts'

describe('languages', () => {
  it('are 26, each with a name of its own', () => {
    expect(languages).toHaveLength(26)
    expect(new Set(Object.values(languageNames)).size).toBe(26)
    expect(Object.keys(languageNames)).toEqual([...languages])
    expect(languages[0]).toBe(fallbackLanguage)
  })

  it.each(languages)('writes %s in the direction of its script', (language) => {
    const script = new Intl.Locale(language).maximize().script ?? ''
    expect(directionOf(language)).toBe(['Arab', 'Hebr'].includes(script) ? 'rtl' : 'ltr')
  })

  it.each(languages)('has formats and plurals in this runtime for %s', (language) => {
    expect(Intl.PluralRules.supportedLocalesOf(language)).toEqual([language])
    expect(Intl.DateTimeFormat.supportedLocalesOf(language)).toEqual([language])
  })
})
