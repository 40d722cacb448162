import { splitPlural } from './plural-keys.ts'

interface TextGroup {
  [name: string]: string | TextGroup
}

/** Puts texts in the order that English has them in; what English does not have stands at the end. */
export function orderTexts(texts: TextGroup, english: TextGroup): TextGroup {
  const bases = Object.keys(english).map(baseOf)
  const place = (name: string) => {
    const index = bases.indexOf(baseOf(name))
    return index < 0 ? bases.length : index
  }
  return Object.fromEntries(
    Object.entries(texts)
      .toSorted(([first], [second]) => place(first) - place(second))
      .map(([name, value]) => {
        const original = english[name]
        return [name, isGroup(value) && isGroup(original) ? orderTexts(value, original) : value]
      }),
  )
}

function baseOf(name: string): string {
  return splitPlural(name)?.base ?? name
}

function isGroup(value: string | TextGroup | undefined): value is TextGroup {
  return typeof value === 'object'
}
