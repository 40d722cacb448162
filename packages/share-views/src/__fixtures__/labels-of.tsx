import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { I18nextLabels } from '../reading/i18next-labels.tsx'

/** Views with the labels of an i18next instance, as a consumer of i18next gives them. */
export function LabelsOf({ i18n, children }: { i18n: i18n; children: ReactNode }): ReactNode {
  return (
    <I18nextProvider i18n={i18n}>
      <I18nextLabels>{children}</I18nextLabels>
    </I18nextProvider>
  )
}
