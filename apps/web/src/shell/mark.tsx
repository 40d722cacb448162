import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'

/** The glass case and the name; leads to the start page. */
export function Mark(): ReactNode {
  const t = useText()
  return (
    <Link className="mark" to="/" aria-label={t(($) => $.translation.frame.start)}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 17V6l7-3 7 3v11M3 17h14M6.5 17V9h7v8" />
      </svg>
      Vitrine
    </Link>
  )
}
