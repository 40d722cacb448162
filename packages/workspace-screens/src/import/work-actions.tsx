'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useText } from '../text/use-text.ts'
import type { Holds } from './found-item.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { useWork } from './use-work.ts'

interface WorkActionsProps {
  work: ReturnType<typeof useWork>
  holds: Holds
  /** Number of entries that are saved. */
  count: number
  /** Why nothing can be saved yet. */
  problem: string | undefined
  onSave(): void
  /** Further buttons. */
  children: ReactNode
}

/** The button that saves, and others beside it; while work is under way its progress, and a button that cancels. */
export function WorkActions({ work, holds, count, problem, onSave, children }: WorkActionsProps): ReactNode {
  const { t, formatNumber } = useText()
  const { progress, cancelledIn, cancel } = work
  return (
    <>
      <div className="work-save">
        {progress ? (
          <>
            <ProgressBar progress={progress} />
            <Button onPress={cancel}>{t(($) => $['workspace-screens'].dialog.cancel)}</Button>
          </>
        ) : (
          <>
            <Button kind="main" onPress={onSave}>
              {t(($) => $['workspace-screens'].import.save[holds], { count, number: formatNumber(count) })}
            </Button>
            {children}
          </>
        )}
      </div>
      <ProblemLine text={problem ?? work.problem} />
      <output className="work-hint">
        {(cancelledIn === 'finding' || cancelledIn === 'collecting') &&
          t(($) => $['workspace-screens'].review.cancelled)}
        {cancelledIn === 'sending' && t(($) => $['workspace-screens'].import.savingCancelled)}
      </output>
    </>
  )
}
