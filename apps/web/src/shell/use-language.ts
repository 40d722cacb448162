import { fallbackLanguage, type Language, matchLanguage } from '@vitrine/i18n-setup'
import { useTranslation } from 'react-i18next'

/** The language the reader has chosen or is given, live. */
export function useLanguage(): Language {
  return matchLanguage(useTranslation().i18n.language) ?? fallbackLanguage
}
