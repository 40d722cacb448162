'use client'

import { useCallback, type ReactNode } from 'react'
import { PlaceLink } from '../control/place-link.tsx'
import { Empty } from '../place/empty.tsx'
import { Place } from '../place/place.tsx'
import { codeOf } from '../problem/code-of.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Failure } from '../resource/failure.tsx'
import { useResource } from '../resource/use-resource.ts'
import { Waiting } from '../resource/waiting.tsx'
import { useText } from '../text/use-text.ts'
import { OpenConversation } from './open-conversation.tsx'

/** What `ConversationScreen` is told. */
export interface ConversationScreenProps {
  conversationId: string
}

/** One stored conversation: what it is, its links, and how readers see it. */
export function ConversationScreen({ conversationId }: ConversationScreenProps): ReactNode {
  return <LoadedConversation key={conversationId} conversationId={conversationId} />
}

function LoadedConversation({ conversationId }: ConversationScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const { value, error, isLoading, refresh } = useResource(
    useCallback(
      (signal: AbortSignal) => ports.library.readConversation(conversationId, { signal }),
      [ports, conversationId],
    ),
  )
  if (value) return <OpenConversation {...value} />
  return (
    <Place title={t(($) => $['workspace-screens'].conversation.title)}>
      {error === undefined && <Waiting />}
      {codeOf(error) === 'not-found' && (
        <Empty
          text={t(($) => $['workspace-screens'].conversation.gone)}
          action={
            <PlaceLink to={paths.library} kind="main">
              {t(($) => $['workspace-screens'].conversation.toLibrary)}
            </PlaceLink>
          }
        />
      )}
      {error !== undefined && codeOf(error) !== 'not-found' && (
        <Failure error={error} isRetrying={isLoading} onRetry={refresh} />
      )}
    </Place>
  )
}
