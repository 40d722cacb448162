import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'

/** Stands for a private place until it is known who is signed in. */
export function LoadingRoute(): ReactNode {
  const t = useText()
  return (
    <div className="place-loading">
      <output>{t(($) => $.translation.frame.loading)}</output>
      <noscript>{t(($) => $.translation.layout.needsScripts)}</noscript>
    </div>
  )
}
