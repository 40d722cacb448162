import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type en from '../locales/en/translation.json'

/** A key of `translation.json`, as `screen.text`. */
type TextKey = {
  [Group in keyof typeof en]: `${Group}.${keyof (typeof en)[Group] & string}`
}[keyof typeof en]

/** Gives a text of the shell in the reader's language. */
export type Translate = (key: TextKey, values?: Record<string, string>) => string

/** Texts of the shell outside React. */
export function translateWith(instance: i18n): Translate {
  return (key, values) => instance.t(key, values ?? {})
}

/** Texts of the shell inside React. */
export function useText(): Translate {
  return translateWith(useTranslation().i18n)
}
