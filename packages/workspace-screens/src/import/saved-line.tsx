'use client'

import type { StoredConversation } from '@vitrine/api-client/contract'
import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { PlaceLink } from '../control/place-link.tsx'
import { TitleText } from '../control/title-text.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface SavedLineProps {
  conversation: StoredConversation
  onPublish(): void
}

/** A conversation that has just been saved. */
export function SavedLine({ conversation, onPublish }: SavedLineProps): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const titleId = useId()
  return (
    <li className="work-line" tabIndex={-1} data-line>
      <PlaceLink to={paths.conversation(conversation.id)} className="work-line-title">
        <span id={titleId}>
          <TitleText title={conversation.title} />
        </span>
      </PlaceLink>
      <Button kind="plain" about={titleId} onPress={onPublish}>
        {t(($) => $['workspace-screens'].publish.publish)}
      </Button>
    </li>
  )
}
