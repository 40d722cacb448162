'use client'

import type { ReactNode } from 'react'
import { useAction } from '../control/use-action.ts'
import { DialogActions } from './dialog-actions.tsx'
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
  const { running, problem, run } = useAction()
  const isRunning = running !== undefined
  const press = async () => {
    if (await run('confirm', onConfirm)) onClose()
  }
  return (
    <Dialog title={title} isBusy={isRunning} onClose={onClose}>
      {children}
      <DialogActions
        confirm={confirm}
        confirming={confirming}
        kind={kind}
        isRunning={isRunning}
        problem={problem}
        onConfirm={() => void press()}
        onCancel={onClose}
      />
    </Dialog>
  )
}
