'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useText } from '../text/use-text.ts'

interface EndConversationDialogProps {
  end(): Promise<void>
  onClose(): void
}

/** A dialog that ends a live conversation, and says what its readers then see. */
export function EndConversationDialog({ end, onClose }: EndConversationDialogProps): ReactNode {
  const { t } = useText()
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].livePage.endTitle)}
      confirm={t(($) => $['workspace-screens'].livePage.end)}
      confirming={t(($) => $['workspace-screens'].livePage.ending)}
      onConfirm={end}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].livePage.endText)}</p>
    </ConfirmDialog>
  )
}
