'use client'

import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useText } from '../text/use-text.ts'
import type { Leaving } from './leaving.ts'

interface LeaveDialogProps {
  leaving: Leaving
  /** What would be lost. */
  text: string
}

/** Asks before something that was not saved is left behind. */
export function LeaveDialog({ leaving, text }: LeaveDialogProps): ReactNode {
  const { t } = useText()
  return (
    <Dialog title={t(($) => $['workspace-screens'].import.leaveTitle)} onClose={leaving.stay}>
      <p>{text}</p>
      <div className="work-dialog-actions">
        <Button kind="main" onPress={leaving.stay}>
          {t(($) => $['workspace-screens'].import.stay)}
        </Button>
        <Button kind="danger" onPress={leaving.leave}>
          {t(($) => $['workspace-screens'].import.leave)}
        </Button>
      </div>
    </Dialog>
  )
}
