/** Gives the label for a count; `number` is the count as it is to be read. */
export type PluralLabel = (count: number, number: string) => string

const NUMBER = '\u0000'

/** A label with i18next's plural forms, each of which is looked up at most once. */
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

/** The count whose plural belongs to a compact number: 1,234,567 is read as millions, “1,2 M de tokens” in French. */
export function countOfMillions(count: number): number {
  return count < MILLION ? count : Math.floor(count / MILLION) * MILLION
}
