'use client'

import type { RunEntry } from '@vitrine/api-client/contract/runs'
import type { ReactNode } from 'react'
import { DeleteDialog } from '../dialog/delete-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { RunName } from '../control/run-name.tsx'

interface DeleteRunDialogProps {
  run: RunEntry
  onDeleted(): void
  onClose(): void
}

/** A dialog that deletes a run, and says what happens to its links. */
export function DeleteRunDialog({ run, onDeleted, onClose }: DeleteRunDialogProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports } = useWorkspaceScreens()
  const { id, name, liveShares } = run
  return (
    <DeleteDialog
      title={t(($) => $['workspace-screens'].run.deleteTitle)}
      confirm={t(($) => $['workspace-screens'].run.delete)}
      confirming={t(($) => $['workspace-screens'].run.deleting)}
      name={<RunName name={name} />}
      consequence={
        liveShares > 0
          ? t(($) => $['workspace-screens'].run.deleteWithLinks, {
              count: liveShares,
              number: formatNumber(liveShares),
            })
          : t(($) => $['workspace-screens'].run.deleteAlone)
      }
      remove={() => ports.runs.remove(id)}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
