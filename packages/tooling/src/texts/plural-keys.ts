import type { Texts } from './read-texts.ts'

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/

// Enough to tell a form for a single number from one that returns, as for 1, 21 and 31 in Russian.
const COUNTED_UP_TO = 200

/** The key that code asks for, and the plural form; undefined for a text that depends on no count. */
export function splitPlural(key: string): { base: string; form: Intl.LDMLPluralRule } | undefined {
  const [, base, form] = PLURAL.exec(key) ?? []
  return base ? { base, form: form as Intl.LDMLPluralRule } : undefined
}

/** Keys, without their form, that depend on a count. */
export function pluralBases(texts: Texts): Set<string> {
  const bases = [...texts.keys()].map((key) => splitPlural(key)?.base).filter((base) => base !== undefined)
  return new Set(bases.filter((base) => texts.has(`${base}_other`)))
}

/** The keys that a language has for something that depends on a count. */
export function pluralKeys(base: string, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return pluralCategories.map((form) => `${base}_${form}`)
}

/** Whether a form stands for one number alone, so that a word can say it. */
export function meansOneNumber(form: Intl.LDMLPluralRule, language: string): boolean {
  if (!['zero', 'one', 'two'].includes(form)) return false
  const rules = new Intl.PluralRules(language)
  let numbers = 0
  for (let count = 0; count <= COUNTED_UP_TO; count += 1) if (rules.select(count) === form) numbers += 1
  return numbers <= 1
}
