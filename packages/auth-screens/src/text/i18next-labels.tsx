'use client'

import { i18nextLabels } from '@vitrine/ui/texts'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { authScreensNamespace } from './auth-screens-namespace.ts'
import { LabelsContext } from './labels-context.ts'

/** Gives the screens below the texts of the i18next instance around, in its language, from the namespace `auth-screens`. */
export function I18nextLabels({ children }: { children: ReactNode }): ReactNode {
  // The application's own types may know no such namespace.
  const { t, i18n } = useTranslation(authScreensNamespace as never)
  // A language or a bundle that has arrived brings another `t`.
  const labels = useMemo(() => i18nextLabels(i18n, t, authScreensNamespace), [i18n, t])
  return <LabelsContext.Provider value={labels}>{children}</LabelsContext.Provider>
}
