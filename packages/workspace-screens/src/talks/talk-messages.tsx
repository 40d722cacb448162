'use client'

import type { TalkAnswer } from '@vitrine/api-client/contract/talks'
import type { LiveConversation } from '@vitrine/share-views/live'
import type { FilePart, Message } from '@vitrine/transcript'
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import type { TalkViews } from './load-talk-views.ts'
import { MessageActions, MessageActionsContext } from './message-actions.tsx'
import { messageVersions } from './message-versions.ts'
import type { Following } from './use-followed-talk.ts'

interface TalkMessagesProps {
  talk: TalkAnswer
  live: LiveConversation
  LiveConversationView: TalkViews['LiveConversationView']
  /** Of the agent. */
  name: string
  following: Following
  /** Begins to change a question; absent while that cannot be done. */
  onEdit?: ((message: Message) => void) | undefined
  /** Goes on with the branch of a message; absent while that cannot be done. */
  onBranch?: ((messageId: string) => void) | undefined
  isSwitching: boolean
}

const renderers = { afterMessage: MessageActions }

/** What was said in a talk, with what can be done below each message. */
export function TalkMessages({
  talk,
  live,
  LiveConversationView,
  name,
  following,
  onEdit,
  onBranch,
  isSwitching,
}: TalkMessagesProps): ReactNode {
  const { ports, diagramFrame } = useWorkspaceScreens()
  const fileUrl = useCallback((part: FilePart) => ports.preview.fileUrl(talk.id, part), [ports, talk.id])
  // Stays the same object while a text grows.
  const rows = useSyncExternalStore(
    live.subscribe,
    () => live.snapshot().layout.groups,
    () => live.firstSnapshot().layout.groups,
  )
  const versions = useMemo(
    () => rows && messageVersions(live.snapshot().layout.conversation.messages),
    [rows, live],
  )
  const actions = useMemo(
    () => ({ versions, onEdit, onBranch, isSwitching }),
    [versions, onEdit, onBranch, isSwitching],
  )
  return (
    <MessageActionsContext.Provider value={actions}>
      <LiveConversationView
        live={live}
        who={{ kind: talk.agent?.kind ?? talk.conversation.kind, name }}
        following={headerOf(following)}
        fileUrl={fileUrl}
        diagramFrame={diagramFrame}
        renderers={renderers}
        headingLevel={2}
        timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
      />
    </MessageActionsContext.Provider>
  )
}

function headerOf(following: Following) {
  if (following === 'gone') return 'ended'
  return following === 'unfollowed' ? 'reconnecting' : following
}
