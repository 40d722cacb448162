'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useText } from '../text/use-text.ts'

interface DialogActionsProps {
  confirm: string
  confirming: string
  /** @default 'main' */
  kind?: 'danger' | 'main'
  isRunning: boolean
  /** What is to be known before it acts is not there yet. */
  isWaiting?: boolean
  /** Why the last try failed. */
  problem: string | undefined
  onConfirm(): void
  onCancel(): void
}

/**
 * The foot of a dialog: the problem of the last try, a button that cancels, and one that acts. Both are off while the
 * action is running.
 */
export function DialogActions({
  confirm,
  confirming,
  kind = 'main',
  isRunning,
  isWaiting,
  problem,
  onConfirm,
  onCancel,
}: DialogActionsProps): ReactNode {
  const { t } = useText()
  return (
    <>
      <ProblemLine text={problem} />
      <div className="work-dialog-actions">
        <Button onPress={() => !isRunning && onCancel()}>
          {t(($) => $['workspace-screens'].dialog.cancel)}
        </Button>
        <Button
          kind={kind}
          isRunning={isRunning}
          {...(isWaiting && { isWaiting })}
          runningLabel={confirming}
          onPress={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </>
  )
}
