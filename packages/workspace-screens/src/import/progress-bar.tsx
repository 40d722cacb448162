'use client'

import { useId, type ReactNode } from 'react'
import type { Progress } from '../port/import-port.ts'
import { useText } from '../text/use-text.ts'

/** How far a long piece of work is, in a word and as a line. */
export function ProgressBar({ progress: { phase, fraction } }: { progress: Progress }): ReactNode {
  const { t } = useText()
  const id = useId()
  return (
    <div className="work-progress-bar">
      <output id={id}>{t(($) => $['workspace-screens'].import.phases[phase])}</output>
      <progress aria-labelledby={id} max={1} value={fraction} />
    </div>
  )
}
