'use client'

import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useText } from '../text/use-text.ts'
import type { Leaving } from './import-screen.tsx'

/** Asks before a file that was read and not saved is left behind. */
export function LeaveDialog({ leaving }: { leaving: Leaving }): ReactNode {
  const { t } = useText()
  return (
    <Dialog title={t(($) => $['workspace-screens'].import.leaveTitle)} onClose={leaving.stay}>
      <p>{t(($) => $['workspace-screens'].import.leaveText)}</p>
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
