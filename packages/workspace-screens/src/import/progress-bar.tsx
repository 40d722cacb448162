'use client'

import type { ReactNode } from 'react'
import type { Progress } from '../port/import-port.ts'
import { useText } from '../text/use-text.ts'

interface ProgressBarProps {
  progress: Progress
  /** @default the phase */
  label?: string
  /** How far the work is, in words; it changes too often to be read out. */
  note?: string
}

/** Progress of an import, as a label and a bar. */
export function ProgressBar({ progress: { phase, fraction }, label, note }: ProgressBarProps): ReactNode {
  const { t } = useText()
  const shown = label ?? t(($) => $['workspace-screens'].import.phases[phase])
  return (
    <div className="work-progress-bar">
      <output>{shown}</output>
      <progress aria-label={shown} max={1} value={fraction} />
      {note !== undefined && <small className="work-hint">{note}</small>}
    </div>
  )
}
