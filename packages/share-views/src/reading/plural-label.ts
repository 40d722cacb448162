/** Returns the label for a count; `number` is the formatted count. */
export type PluralLabel = (count: number, number: string) => string

const NUMBER = '\u0000'

/** Returns a label with plural forms. A form with the number in it is looked up once. */
export function createPluralLabel(lookUp: PluralLabel, language: string): PluralLabel {
  const rules = [language, 'en'].map((each) => new Intl.PluralRules(each))
  const forms = new Map<string, string>()
  return (count, number) => {
    // The label may be missing in the language, and be English.
    const category = [count === 0, ...rules.map((each) => each.select(count))].join(' ')
    const form = forms.get(category) ?? lookUp(count, NUMBER)
    // Any other may be for this count alone.
    if (form.includes(NUMBER)) forms.set(category, form)
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
