/** Returns the label for a count; `number` is the formatted count. */
export type PluralLabel = (count: number, number: string) => string

const NUMBER = '\u0000'

/** Returns a label with i18next's plural forms, each looked up once at most. */
export function createPluralLabel(lookUp: PluralLabel, language: string): PluralLabel {
  const rules = new Intl.PluralRules(language)
  const forms = new Map<string, string>()
  return (count, number) => {
    const category = rules.select(count)
    const form = forms.get(category) ?? lookUp(count, NUMBER)
    forms.set(category, form)
    return form.replace(NUMBER, () => number)
  }
}

const MILLION = 1_000_000

/**
 * Returns the count whose plural form fits a compact number: 1,234,567 is read as millions, “1,2 M de tokens” in
 * French.
 */
export function countOfMillions(count: number): number {
  return count < MILLION ? count : Math.floor(count / MILLION) * MILLION
}
