'use client'

import type { ReactNode } from 'react'
import type { Progress } from '../port/import-port.ts'
import { useText } from '../text/use-text.ts'

/** Progress of an import, as a label and a bar. */
export function ProgressBar({ progress: { phase, fraction } }: { progress: Progress }): ReactNode {
  const { t } = useText()
  const label = t(($) => $['workspace-screens'].import.phases[phase])
  return (
    <div className="work-progress-bar">
      <output>{label}</output>
      <progress aria-label={label} max={1} value={fraction} />
    </div>
  )
}
