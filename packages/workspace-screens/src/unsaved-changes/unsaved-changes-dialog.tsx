'use client'

import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useText } from '../text/use-text.ts'
import type { BlockedNavigation } from './unsaved-changes-guard.ts'

interface UnsavedChangesDialogProps {
  blockedNavigation: BlockedNavigation
  /** What would be lost. */
  text: string
}

/** Asks before something that was not saved is left behind. */
export function UnsavedChangesDialog({ blockedNavigation, text }: UnsavedChangesDialogProps): ReactNode {
  const { t } = useText()
  return (
    <Dialog title={t(($) => $['workspace-screens'].import.leaveTitle)} onClose={blockedNavigation.stay}>
      <p>{text}</p>
      <div className="work-dialog-actions">
        <Button kind="main" onPress={blockedNavigation.stay}>
          {t(($) => $['workspace-screens'].import.stay)}
        </Button>
        <Button kind="danger" onPress={blockedNavigation.leave}>
          {t(($) => $['workspace-screens'].import.leave)}
        </Button>
      </div>
    </Dialog>
  )
}
