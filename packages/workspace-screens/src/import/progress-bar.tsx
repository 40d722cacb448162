'use client'

import type { ReactNode } from 'react'
import type { Progress } from '../port/import-port.ts'
import { useText } from '../text/use-text.ts'

/** How far a long piece of work is, in a word and as a line. */
export function ProgressBar({ progress: { phase, fraction } }: { progress: Progress }): ReactNode {
  const { t } = useText()
  const word = t(($) => $['workspace-screens'].import.phases[phase])
  return (
    <div className="work-progress-bar">
      <output>{word}</output>
      <progress aria-label={word} max={1} value={fraction} />
    </div>
  )
}
