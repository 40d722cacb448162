import type { i18n, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ShellTexts } from './text-types.ts'

const namespaces = ['translation', 'home', 'auth-screens'] as const satisfies (keyof ShellTexts)[]

/** Gives a text of the shell in the reader's language. */
export type Translate = TFunction<typeof namespaces>

/** Texts of the shell outside React. */
export function translateWith(instance: i18n): Translate {
  return instance.getFixedT(null, namespaces)
}

/** Texts that every page may show. */
export function useText(): TFunction<'translation'> {
  return useTranslation('translation').t
}

/** Texts of the start page. */
export function useHomeText(): TFunction<'home'> {
  return useTranslation('home').t
}
