'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

/** Waits shorter than this are not announced, in milliseconds. */
const NOTICED_AFTER_MS = 300

/** Placeholder lines for a list, shown once the wait is long enough to be noticed. */
export function Waiting(): ReactNode {
  const { t } = useText()
  const [isNoticed, setIsNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsNoticed(true), NOTICED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="work-waiting">
      {isNoticed && (
        <>
          <span className="visually-hidden">{t(($) => $['workspace-screens'].resource.loading)}</span>
          <span className="work-skeleton" aria-hidden="true" />
          <span className="work-skeleton" aria-hidden="true" />
          <span className="work-skeleton" aria-hidden="true" />
        </>
      )}
    </output>
  )
}
