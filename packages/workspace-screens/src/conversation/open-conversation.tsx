'use client'

import type { ConversationAnswer } from '@vitrine/api-client/contract/conversations'
import type { FilePart } from '@vitrine/transcript'
import { useCallback, useState, type ReactNode } from 'react'
import { TitleText } from '../control/title-text.tsx'
import { ConversationFacts } from './conversation-facts.tsx'
import { LivePageSection } from '../live-page/live-page-section.tsx'
import { ConversationPreview } from '../preview/conversation-preview.tsx'
import { useFollow } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { PublishableScreen } from '../publish/publishable-screen.tsx'
import { useText } from '../text/use-text.ts'
import { AgentChoice } from './agent-choice.tsx'
import { DeleteConversationDialog } from './delete-conversation-dialog.tsx'

/** The screen of a conversation that is loaded. */
export function OpenConversation({ entry, conversation }: ConversationAnswer): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const follow = useFollow()
  const prepare = useCallback(
    (signal: AbortSignal) => ports.preview.prepare(conversation, { signal }),
    [ports, conversation],
  )
  const fileUrl = useCallback((part: FilePart) => ports.preview.fileUrl(entry.id, part), [ports, entry.id])
  const { id, title, isOwn } = entry
  const [agent, setAgent] = useState(entry.agent ?? null)
  return (
    <PublishableScreen
      {...entry}
      title={<TitleText title={title} />}
      target={{ kind: 'conversation', id }}
      labels={{
        delete: t(($) => $['workspace-screens'].conversation.delete),
        noLinks: t(($) => $['workspace-screens'].conversation.noLinks),
      }}
      renderFacts={(liveShares) => <ConversationFacts entry={{ ...entry, agent, liveShares }} />}
      renderDeleteDialog={(liveShares, onClose) => (
        <DeleteConversationDialog
          entry={{ ...entry, liveShares }}
          onDeleted={() => follow(paths.library)}
          onClose={onClose}
        />
      )}
    >
      {(onNotice) => (
        <>
          {isOwn && <AgentChoice conversation={entry} agent={agent} onAgent={setAgent} onNotice={onNotice} />}
          {isOwn && <LivePageSection conversationId={id} conversation={conversation} onNotice={onNotice} />}
          <ConversationPreview prepare={prepare} fileUrl={fileUrl} />
        </>
      )}
    </PublishableScreen>
  )
}
