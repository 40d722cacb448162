'use client'

import type { ReactNode } from 'react'
import { useAction } from '../control/use-action.ts'
import { DialogActions } from './dialog-actions.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** Says what will happen. */
  children: ReactNode
  confirm: string
  confirming: string
  /** @default 'danger' */
  kind?: 'danger' | 'main'
  /** What the action would do is not known yet. */
  isWaiting?: boolean
  /** Performs the action; the dialog shows a failure and stays open for another try. */
  onConfirm(): Promise<void>
  /** Called when the dialog is cancelled, or its action is done. */
  onClose(): void
}

/** A dialog that says what will happen, and does it once after confirmation. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  confirming,
  kind = 'danger',
  isWaiting = false,
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
        isWaiting={isWaiting}
        problem={problem}
        onConfirm={() => void press()}
        onCancel={onClose}
      />
    </Dialog>
  )
}
