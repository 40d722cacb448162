'use client'

import type { LibraryEntry } from '@vitrine/api-client/contract'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { PlaceLink } from '../control/place-link.tsx'
import { TitleText } from '../control/title-text.tsx'
import { DeleteConversationDialog } from '../conversation/delete-conversation-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { ConversationFacts } from './conversation-facts.tsx'

interface LibraryLineProps {
  entry: LibraryEntry
  onDeleted(): void
}

/** A conversation as a line: what it is, and the way to it. */
export function LibraryLine({ entry, onDeleted }: LibraryLineProps): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const [isDeleting, setIsDeleting] = useState(false)
  const titleId = useId()
  return (
    <>
      <div className="work-line-text">
        <PlaceLink to={paths.conversation(entry.id)} className="work-line-title">
          <span id={titleId}>
            <TitleText title={entry.title} />
          </span>
        </PlaceLink>
        <ConversationFacts entry={entry} />
      </div>
      {entry.isOwn && (
        <div className="work-line-actions">
          <Button kind="quiet" about={titleId} onPress={() => setIsDeleting(true)}>
            {t(($) => $['workspace-screens'].conversation.delete)}
          </Button>
        </div>
      )}
      {isDeleting && (
        <DeleteConversationDialog entry={entry} onDeleted={onDeleted} onClose={() => setIsDeleting(false)} />
      )}
    </>
  )
}
