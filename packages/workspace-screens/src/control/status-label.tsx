'use client'

import type { RunStatus } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

/** The status of a run or a talk as text, with a sign whose shape distinguishes it without colour. */
export function StatusLabel({ status }: { status: RunStatus }): ReactNode {
  const { t } = useText()
  return (
    <span className="vitrine-status" data-status={status}>
      {t(($) => $['workspace-screens'].runStatus[status])}
    </span>
  )
}
