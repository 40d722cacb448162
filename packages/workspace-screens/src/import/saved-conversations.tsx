'use client'

import type { ImportAnswer, StoredConversation } from '@vitrine/api-client/contract'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { PlaceLink } from '../control/place-link.tsx'
import { StageTitle } from '../place/stage-title.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { useText } from '../text/use-text.ts'
import { SavedLine } from './saved-line.tsx'

/** Lines that are shown at once; all of them stand in the library. */
const SHOWN_LINES = 100

interface SavedConversationsProps {
  answer: ImportAnswer
  onAnother(): void
}

/** What was saved, each with the way to it and to publishing it. */
export function SavedConversations({ answer, onAnother }: SavedConversationsProps): ReactNode {
  const { t, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  const [publishing, setPublishing] = useState<StoredConversation>()
  const { conversations } = answer
  return (
    <>
      <StageTitle>
        {t(($) => $['workspace-screens'].import.saved, {
          count: conversations.length,
          number: formatNumber(conversations.length),
        })}
      </StageTitle>
      <ul className="work-list">
        {conversations.slice(0, SHOWN_LINES).map((conversation) => (
          <SavedLine
            key={conversation.id}
            conversation={conversation}
            onPublish={() => setPublishing(conversation)}
          />
        ))}
      </ul>
      <div className="work-save">
        <PlaceLink to={paths.library} kind="plain">
          {t(($) => $['workspace-screens'].conversation.toLibrary)}
        </PlaceLink>
        <Button onPress={onAnother}>{t(($) => $['workspace-screens'].import.another)}</Button>
      </div>
      {publishing && (
        <PublishDialog
          conversation={{ ...publishing, hasBranches: publishing.branches > 1 }}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </>
  )
}
