'use client'

import type { RunEntry } from '@vitrine/api-client/contract'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { codeOf } from '../problem/code-of.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { RunName } from './run-name.tsx'

interface DeleteRunDialogProps {
  run: RunEntry
  onDeleted(): void
  onClose(): void
}

/** Asks before a run is deleted, and says what becomes of its links. */
export function DeleteRunDialog({ run, onDeleted, onClose }: DeleteRunDialogProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports } = useWorkspaceScreens()
  const { id, name, liveShares } = run
  const remove = async () => {
    try {
      await ports.runs.remove(id)
    } catch (error) {
      // Somebody was faster: what was wanted holds.
      if (codeOf(error) !== 'not-found') throw error
    }
    onDeleted()
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].run.deleteTitle)}
      confirm={t(($) => $['workspace-screens'].run.delete)}
      confirming={t(($) => $['workspace-screens'].run.deleting)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <strong>
          <RunName name={name} />
        </strong>
      </p>
      <p>
        {liveShares > 0
          ? t(($) => $['workspace-screens'].run.deleteWithLinks, {
              count: liveShares,
              number: formatNumber(liveShares),
            })
          : t(($) => $['workspace-screens'].run.deleteAlone)}
      </p>
    </ConfirmDialog>
  )
}
