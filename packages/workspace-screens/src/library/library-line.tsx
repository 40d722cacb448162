'use client'

import type { LibraryEntry } from '@vitrine/api-client/contract/conversations'
import type { ReactNode } from 'react'
import { TitleText } from '../control/title-text.tsx'
import { DeleteConversationDialog } from '../conversation/delete-conversation-dialog.tsx'
import { DeletableLine } from '../list/deletable-line.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { ConversationFacts } from '../conversation/conversation-facts.tsx'

interface LibraryLineProps {
  entry: LibraryEntry
  onDeleted(): void
}

/** A stored conversation as a line with a link to its screen. */
export function LibraryLine({ entry, onDeleted }: LibraryLineProps): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  return (
    <DeletableLine
      title={<TitleText title={entry.title} />}
      path={paths.conversation(entry.id)}
      facts={<ConversationFacts entry={entry} />}
      deleteLabel={entry.isOwn ? t(($) => $['workspace-screens'].conversation.delete) : undefined}
      renderDialog={(onClose) => (
        <DeleteConversationDialog entry={entry} onDeleted={onDeleted} onClose={onClose} />
      )}
    />
  )
}
