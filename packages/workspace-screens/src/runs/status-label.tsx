'use client'

import type { RunStatus } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

/** A status of a run in a word, after a sign that is told apart by shape as well as by colour. */
export function StatusLabel({ status }: { status: RunStatus }): ReactNode {
  const { t } = useText()
  return (
    <span className="vitrine-status" data-status={status}>
      {t(($) => $['workspace-screens'].runStatus[status])}
    </span>
  )
}
