'use client'

import type { i18n } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type GivenLabels, LabelsContext } from './labels-provider.tsx'
import { shareViewsNamespace } from './share-views-namespace.ts'

/** Gives the views below the labels of the i18next instance around, in its language, from the namespace `share-views`. */
export function I18nextLabels({ children }: { children: ReactNode }): ReactNode {
  // The application's own types may know no such namespace.
  const { t, i18n } = useTranslation(shareViewsNamespace as never)
  // A language or a bundle that has arrived brings another `t`.
  const labels = useMemo(() => labelsOf(i18n, t), [i18n, t])
  return <LabelsContext.Provider value={labels}>{children}</LabelsContext.Provider>
}

/** Returns the labels of an i18next instance from 25 on, however the application configured its keys and values. */
export function labelsOf(
  i18n: Pick<i18n, 'language' | 'languages' | 'hasResourceBundle'>,
  t: unknown,
): GivenLabels {
  const lookUp = t as (key: string, values: object) => unknown
  const labelled = i18n.languages?.find((each) => i18n.hasResourceBundle(each, shareViewsNamespace))
  return {
    lookUp(key, values) {
      const label = lookUp(key, { ...values, ...ITS_SYNTAX })
      return typeof label === 'string' ? label : undefined
    },
    language: spokenLanguage(i18n.language, labelled),
  }
}

/** How keys and values are written here. React escapes what is filled in; a missing text is none. */
const ITS_SYNTAX = {
  ns: shareViewsNamespace,
  keySeparator: '.',
  nsSeparator: false,
  defaultValue: '',
  interpolation: { prefix: '{{', suffix: '}}', escapeValue: false },
}

/** Returns the reader's own language with its region, unless the labels fall back to another language. */
function spokenLanguage(language: string | undefined, labelled = 'en'): string {
  return language?.startsWith(`${labelled}-`) ? language : labelled
}
