'use client'

import type { LibraryEntry } from '@vitrine/api-client/contract/conversations'
import type { ReactNode } from 'react'
import { TitleText } from '../control/title-text.tsx'
import { DeleteDialog } from '../dialog/delete-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface DeleteConversationDialogProps {
  entry: LibraryEntry
  onDeleted(): void
  onClose(): void
}

/** A dialog that deletes a conversation, and says what happens to its links. */
export function DeleteConversationDialog({
  entry,
  onDeleted,
  onClose,
}: DeleteConversationDialogProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports } = useWorkspaceScreens()
  return (
    <DeleteDialog
      title={t(($) => $['workspace-screens'].conversation.deleteTitle)}
      confirm={t(($) => $['workspace-screens'].conversation.delete)}
      confirming={t(($) => $['workspace-screens'].conversation.deleting)}
      name={<TitleText title={entry.title} />}
      consequence={
        entry.liveShares > 0
          ? t(($) => $['workspace-screens'].conversation.deleteWithLinks, {
              count: entry.liveShares,
              number: formatNumber(entry.liveShares),
            })
          : t(($) => $['workspace-screens'].conversation.deleteAlone)
      }
      remove={() => ports.library.deleteConversation(entry.id)}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
