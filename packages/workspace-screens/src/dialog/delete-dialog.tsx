'use client'

import type { ReactNode } from 'react'
import { codeOf } from '../problem/code-of.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeleteDialogProps {
  title: string
  confirm: string
  confirming: string
  name: ReactNode
  /** Says what is deleted with it. */
  consequence: string
  remove(): Promise<void>
  onDeleted(): void
  onClose(): void
}

/** A dialog that confirms a deletion. Counts a `not-found` as deleted. */
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
      // Somebody else deleted it first.
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
