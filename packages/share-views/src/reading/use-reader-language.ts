'use client'

import { useTranslation } from 'react-i18next'
import { shareViewsNamespace } from './share-views-namespace.ts'

/** Returns i18next's `t` for this package, and the BCP 47 tag that numbers and dates are written in. */
export function useReaderLanguage(): { t: unknown; language: string } {
  // The application's own types may know no such namespace.
  const { t, i18n } = useTranslation(shareViewsNamespace as never)
  const labelled = i18n.languages?.find((each) => i18n.hasResourceBundle(each, shareViewsNamespace))
  return { t, language: spokenLanguage(i18n.language, labelled) }
}

/** Returns the reader's own language with its region, unless the labels fall back to another language. */
function spokenLanguage(language: string | undefined, labelled: string | undefined): string {
  const base = labelled ?? language ?? 'en'
  return language?.startsWith(`${base}-`) ? language : base
}
