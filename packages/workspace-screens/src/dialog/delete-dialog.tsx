'use client'

import type { ReactNode } from 'react'
import { codeOf } from '../problem/code-of.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeleteDialogProps {
  title: string
  confirm: string
  confirming: string
  name: ReactNode
  /** What goes with it. */
  consequence: string
  remove(): Promise<void>
  onDeleted(): void
  onClose(): void
}

/** Asks before something is deleted, and says what goes with it. */
export function DeleteDialog({
  name,
  consequence,
  remove,
  onDeleted,
  ...dialog
}: DeleteDialogProps): ReactNode {
  const removeOnce = async () => {
    try {
      await remove()
    } catch (error) {
      // Somebody was faster: what was wanted holds.
      if (codeOf(error) !== 'not-found') throw error
    }
    onDeleted()
  }
  return (
    <ConfirmDialog {...dialog} onConfirm={removeOnce}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{consequence}</p>
    </ConfirmDialog>
  )
}
