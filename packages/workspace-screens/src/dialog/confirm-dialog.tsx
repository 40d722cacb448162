'use client'

import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ProblemLine } from '@vitrine/ui/forms'
import { useAction } from '../control/use-action.ts'
import { useText } from '../text/use-text.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  confirm: string
  confirming: string
  /** @default 'danger' */
  kind?: 'danger' | 'main'
  /** Does it; a failure is said in the dialog, and it can be tried again. */
  onConfirm(): Promise<void>
  /** It was given up, or it is done. */
  onClose(): void
}

/** Says what will happen, and does it once on a second press. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  confirming,
  kind = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps): ReactNode {
  const { t } = useText()
  const { running, problem, run } = useAction()
  const isRunning = running !== undefined
  const press = async () => {
    if (await run('confirm', onConfirm)) onClose()
  }
  return (
    <Dialog title={title} isBusy={isRunning} onClose={onClose}>
      {children}
      <ProblemLine text={problem} />
      <div className="work-dialog-actions">
        <Button onPress={() => !isRunning && onClose()}>
          {t(($) => $['workspace-screens'].dialog.cancel)}
        </Button>
        <Button kind={kind} isRunning={isRunning} runningLabel={confirming} onPress={() => void press()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
