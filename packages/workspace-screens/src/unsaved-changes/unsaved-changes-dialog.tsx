'use client'

import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useText } from '../text/use-text.ts'
import type { BlockedNavigation } from './unsaved-changes-guard.ts'

interface UnsavedChangesDialogProps {
  blockedNavigation: BlockedNavigation
  /** Says what would be lost. */
  text: string
  /** @default that of unsaved changes */
  title?: string
  /** Label of the button that leaves. */
  leave?: string
}

/** A dialog that asks before a navigation discards unsaved changes. */
export function UnsavedChangesDialog({
  blockedNavigation,
  text,
  title,
  leave,
}: UnsavedChangesDialogProps): ReactNode {
  const { t } = useText()
  return (
    <Dialog
      title={title ?? t(($) => $['workspace-screens'].import.leaveTitle)}
      onClose={blockedNavigation.stay}
    >
      <p>{text}</p>
      <div className="work-dialog-actions">
        <Button kind="main" onPress={blockedNavigation.stay}>
          {t(($) => $['workspace-screens'].import.stay)}
        </Button>
        <Button kind="danger" onPress={blockedNavigation.leave}>
          {leave ?? t(($) => $['workspace-screens'].import.leave)}
        </Button>
      </div>
    </Dialog>
  )
}
