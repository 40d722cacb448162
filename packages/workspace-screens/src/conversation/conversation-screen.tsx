'use client'

import { useCallback, type ReactNode } from 'react'
import { PendingRoute } from '../screen/pending-route.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { OpenConversation } from './open-conversation.tsx'

/** Props of `ConversationScreen`. */
export interface ConversationScreenProps {
  conversationId: string
}

/** The screen of one stored conversation: facts, links, and the conversation as readers see it. */
export function ConversationScreen({ conversationId }: ConversationScreenProps): ReactNode {
  return <LoadedConversation key={conversationId} conversationId={conversationId} />
}

function LoadedConversation({ conversationId }: ConversationScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const resource = useResource(
    useCallback(
      (signal: AbortSignal) => ports.library.readConversation(conversationId, { signal }),
      [ports, conversationId],
    ),
  )
  if (resource.value) return <OpenConversation {...resource.value} />
  return (
    <PendingRoute
      title={t(($) => $['workspace-screens'].conversation.title)}
      resource={resource}
      gone={t(($) => $['workspace-screens'].conversation.gone)}
      others={{ path: paths.library, label: t(($) => $['workspace-screens'].conversation.toLibrary) }}
    />
  )
}
