import type { FilterKeys, PluralValue } from 'i18next'

type Values<Text> = Text extends PluralValue<string> ? [values: CountedValues] : [values?: TextValues]

interface TextValues {
  [name: string]: string | number
}

interface CountedValues extends TextValues {
  count: number
}

/**
 * i18next's `t` for the texts of one package, by selectors that begin with the namespace. Independent of the types
 * that an application gives i18next for its own texts.
 */
export type Translate<Texts extends object> = <const Text extends string>(
  selector: (texts: FilterKeys<Texts, undefined>) => Text,
  ...values: Values<Text>
) => string

/**
 * Makes i18next's `t` accept these selectors, however the application configured it. Values are not escaped, since
 * React does that.
 */
export function createTranslate<Texts extends object>(t: unknown): Translate<Texts> {
  const lookUp = t as (selector: unknown, values: object) => string
  return (selector, ...[values]) =>
    lookUp(selector, { ...values, enableSelector: 'strict', interpolation: { escapeValue: false } })
}
