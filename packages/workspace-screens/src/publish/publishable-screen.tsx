'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { LinksSection } from '../shares/links-section.tsx'
import { useShares } from '../shares/use-shares.ts'
import { useText } from '../text/use-text.ts'
import { PublishDialog, type Publishable } from './publish-dialog.tsx'

interface PublishableScreenProps {
  title: ReactNode
  target: Publishable
  /** Number of its working links, as the server counted them. */
  liveShares: number
  isOwn: boolean
  mayPublish: boolean
  /** Whether it is too early to publish or delete it. @default false */
  isUnfinished?: boolean
  /** Called when a link was created, or one was there already. */
  onPublished?(): void
  /** Rendered above the links instead of the button that publishes; `publish` opens the dialog. */
  renderAsked?: ((ask: { publish(): void; onNotice(notice: string): void }) => ReactNode) | undefined
  labels: { delete: string; noLinks: string }
  /** Renders the facts, given the number of working links. */
  renderFacts(liveShares: number): ReactNode
  /** Renders what is below the links; `onNotice` shows a notice at the top of the screen. */
  children(onNotice: (notice: string) => void): ReactNode
  /** Renders the dialog that confirms the deletion. */
  renderDeleteDialog(liveShares: number, onClose: () => void): ReactNode
}

/** The screen of a conversation or run: facts, links, and the buttons that publish and delete it. */
export function PublishableScreen({
  title,
  target,
  liveShares: counted,
  isOwn,
  mayPublish,
  isUnfinished = false,
  onPublished,
  renderAsked,
  labels,
  renderFacts,
  children,
  renderDeleteDialog,
}: PublishableScreenProps): ReactNode {
  const { t } = useText()
  const [dialog, setDialog] = useState<'publish' | 'delete'>()
  const links = useShares(target.kind === 'run' ? { runId: target.id } : { conversationId: target.id })
  const [notice, setNotice] = useState('')
  const [linksMade, setLinksMade] = useState(0)
  const liveShares = Math.max(0, counted + linksMade)
  const close = () => setDialog(undefined)
  return (
    <ScreenLayout
      title={title}
      notice={notice}
      action={
        mayPublish && !isUnfinished ? (
          <>
            {isOwn && (
              <Button kind="quiet" onPress={() => setDialog('delete')}>
                {labels.delete}
              </Button>
            )}
            {!renderAsked && (
              <Button kind="main" onPress={() => setDialog('publish')}>
                {t(($) => $['workspace-screens'].publish.publish)}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {renderFacts(liveShares)}
      {renderAsked?.({ publish: () => setDialog('publish'), onNotice: setNotice })}
      {!isUnfinished && (
        <LinksSection
          pages={links}
          none={mayPublish ? labels.noLinks : t(($) => $['workspace-screens'].conversation.noLinksOfOthers)}
          onRevoked={() => {
            setLinksMade((count) => count - 1)
            setNotice(t(($) => $['workspace-screens'].shares.revokedNotice))
          }}
        />
      )}
      {children(setNotice)}
      {dialog === 'publish' && (
        <PublishDialog
          target={target}
          onPublished={({ isNew }) => {
            links.refresh()
            if (isNew) setLinksMade((count) => count + 1)
            onPublished?.()
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && renderDeleteDialog(liveShares, close)}
    </ScreenLayout>
  )
}
