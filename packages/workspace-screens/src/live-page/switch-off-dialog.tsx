'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

interface SwitchOffDialogProps {
  name: string
  switchOff(): Promise<void>
  onClose(): void
}

/** A dialog that switches a live page off, and says what its readers then see. */
export function SwitchOffDialog({ name, switchOff, onClose }: SwitchOffDialogProps): ReactNode {
  const { t } = useText()
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].livePage.switchOffTitle)}
      confirm={t(($) => $['workspace-screens'].livePage.switchOff)}
      confirming={t(($) => $['workspace-screens'].livePage.switchingOff)}
      onConfirm={switchOff}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{visibleTitle(name)}</bdi>
        </strong>
      </p>
      <p>{t(($) => $['workspace-screens'].livePage.switchOffText)}</p>
    </ConfirmDialog>
  )
}
