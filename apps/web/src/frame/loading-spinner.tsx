import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'

/** Says that a screen is on its way; stays out of sight while that takes no time. */
export function LoadingSpinner(): ReactNode {
  const t = useText()
  return <output className="loading-spinner">{t(($) => $.translation.frame.loading)}</output>
}
