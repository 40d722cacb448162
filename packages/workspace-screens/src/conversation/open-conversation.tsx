'use client'

import type { ConversationAnswer } from '@vitrine/api-client/contract'
import type { FilePart } from '@vitrine/transcript'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { TitleText } from '../control/title-text.tsx'
import { ConversationFacts } from '../library/conversation-facts.tsx'
import { LivePageSection } from '../live-page/live-page-section.tsx'
import { Place } from '../place/place.tsx'
import { ConversationPreview } from '../preview/conversation-preview.tsx'
import { useFollow } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { LinksSection } from '../shares/links-section.tsx'
import { useShares } from '../shares/use-shares.ts'
import { useText } from '../text/use-text.ts'
import { DeleteConversationDialog } from './delete-conversation-dialog.tsx'
import { hasBranches } from './has-branches.ts'

/** A conversation that has been loaded. */
export function OpenConversation({ entry, conversation }: ConversationAnswer): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const follow = useFollow()
  const [dialog, setDialog] = useState<'publish' | 'delete'>()
  const links = useShares({ conversationId: entry.id })
  const [notice, setNotice] = useState('')
  const [liveShares, setLiveShares] = useState(entry.liveShares)
  const prepare = useCallback(
    (signal: AbortSignal) => ports.preview.prepare(conversation, { signal }),
    [ports, conversation],
  )
  const fileUrl = useCallback((part: FilePart) => ports.preview.fileUrl(entry.id, part), [ports, entry.id])
  const current = { ...entry, liveShares }
  return (
    <Place
      title={<TitleText title={entry.title} />}
      notice={notice}
      action={
        entry.mayPublish ? (
          <>
            {entry.isOwn && (
              <Button kind="quiet" onPress={() => setDialog('delete')}>
                {t(($) => $['workspace-screens'].conversation.delete)}
              </Button>
            )}
            <Button kind="main" onPress={() => setDialog('publish')}>
              {t(($) => $['workspace-screens'].publish.publish)}
            </Button>
          </>
        ) : undefined
      }
    >
      <ConversationFacts entry={current} />
      <LinksSection
        pages={links}
        none={
          entry.mayPublish
            ? t(($) => $['workspace-screens'].conversation.noLinks)
            : t(($) => $['workspace-screens'].conversation.noLinksOfOthers)
        }
        onRevoked={() => {
          setLiveShares((count) => Math.max(0, count - 1))
          setNotice(t(($) => $['workspace-screens'].shares.revokedNotice))
        }}
      />
      {entry.isOwn && (
        <LivePageSection conversationId={entry.id} conversation={conversation} onNotice={setNotice} />
      )}
      <ConversationPreview prepare={prepare} fileUrl={fileUrl} />
      {dialog === 'publish' && (
        <PublishDialog
          target={{
            kind: 'conversation',
            id: entry.id,
            title: entry.title,
            hasBranches: hasBranches(conversation),
          }}
          onPublished={({ isNew }) => {
            links.refresh()
            if (isNew) setLiveShares((count) => count + 1)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && (
        <DeleteConversationDialog
          entry={current}
          onDeleted={() => follow(paths.library)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Place>
  )
}
