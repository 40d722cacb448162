/** Texts by their names, in groups; one with a count has a name for each plural form, as `messages_one`. */
export interface LabelTexts {
  [name: string]: string | LabelTexts
}

/** Values that are filled into a text: `{{name}}` stands for the value `name`. A `count` chooses the plural form. */
export interface LabelValues {
  readonly [name: string]: string | number
}

/**
 * Returns the text of a key, such as `title` or `start.submit`, with its values filled in, or nothing where there is no
 * such text.
 */
export type LookUpLabel = (key: string, values: LabelValues) => string | undefined

/** Returns a function that looks texts up, by the plural forms of their language, a BCP 47 tag. */
export function createLookUp(texts: LabelTexts, language: string): LookUpLabel {
  const rules = new Intl.PluralRules(language)
  return (key, values) => {
    const names = pluralForms(values, rules).map((form) => findText(texts, key + form))
    return fillIn(names.find(Boolean), values)
  }
}

function pluralForms({ count }: LabelValues, rules: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return ['']
  // A text for none at all is better than the form of its language.
  return [...(count === 0 ? ['_zero'] : []), `_${rules.select(count)}`, '_other', '']
}

function findText(texts: LabelTexts, key: string): string | undefined {
  let found: string | LabelTexts | undefined = texts
  for (const name of key.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined
  return typeof found === 'string' ? found : undefined
}

function fillIn(text: string | undefined, values: LabelValues): string | undefined {
  return text?.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => String(values[name] ?? hole))
}
