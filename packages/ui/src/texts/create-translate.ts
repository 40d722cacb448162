import type { FilterKeys, PluralValue } from 'i18next'

type Values<Text> = Text extends PluralValue<string> ? [values: CountedValues] : [values?: TextValues]

interface TextValues {
  [name: string]: string | number
}

interface CountedValues extends TextValues {
  count: number
}

/**
 * i18next's `t` for the texts of one package alone, by selectors with the namespace first.
 * It rests on no types that an application gives i18next for its own texts, and adds none to them.
 */
export type Translate<Texts extends object> = <const Text extends string>(
  selector: (texts: FilterKeys<Texts, undefined>) => Text,
  ...values: Values<Text>
) => string

/** Makes i18next's `t` read those selectors, however the application set it up. React escapes what is filled in. */
export function createTranslate<Texts extends object>(t: unknown): Translate<Texts> {
  const lookUp = t as (selector: unknown, values: object) => string
  return (selector, ...[values]) =>
    lookUp(selector, { ...values, enableSelector: 'strict', interpolation: { escapeValue: false } })
}
