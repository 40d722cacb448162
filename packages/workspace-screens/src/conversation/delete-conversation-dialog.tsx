'use client'

import type { LibraryEntry } from '@vitrine/api-client/contract'
import type { ReactNode } from 'react'
import { TitleText } from '../control/title-text.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { codeOf } from '../problem/code-of.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface DeleteConversationDialogProps {
  entry: LibraryEntry
  onDeleted(): void
  onClose(): void
}

/** Asks before a conversation is deleted, and says what becomes of its links. */
export function DeleteConversationDialog({
  entry,
  onDeleted,
  onClose,
}: DeleteConversationDialogProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports } = useWorkspaceScreens()
  const remove = async () => {
    try {
      await ports.library.deleteConversation(entry.id)
    } catch (error) {
      // Somebody was faster: what was wanted holds.
      if (codeOf(error) !== 'not-found') throw error
    }
    onDeleted()
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].conversation.deleteTitle)}
      confirm={t(($) => $['workspace-screens'].conversation.delete)}
      confirming={t(($) => $['workspace-screens'].conversation.deleting)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <strong>
          <TitleText title={entry.title} />
        </strong>
      </p>
      <p>
        {entry.liveShares > 0
          ? t(($) => $['workspace-screens'].conversation.deleteWithLinks, {
              count: entry.liveShares,
              number: formatNumber(entry.liveShares),
            })
          : t(($) => $['workspace-screens'].conversation.deleteAlone)}
      </p>
    </ConfirmDialog>
  )
}
