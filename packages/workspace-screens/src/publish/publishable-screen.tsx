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
  /** Links of it that work, as the server has counted. */
  liveShares: number
  isOwn: boolean
  mayPublish: boolean
  /** Nothing can be done with it yet. @default false */
  isUnfinished?: boolean
  /** Told when a link was made, or one was there. */
  onPublished?(): void
  /** Stands above the links in the place of the button that publishes, given what opens its dialog. */
  renderAsked?: ((ask: { publish(): void; onNotice(notice: string): void }) => ReactNode) | undefined
  labels: { delete: string; noLinks: string }
  /** What is known of it; told how many links work now. */
  renderFacts(liveShares: number): ReactNode
  /** What stands below the links; may say in the place what has happened. */
  children(onNotice: (notice: string) => void): ReactNode
  /** Asks before it is deleted. */
  renderDeleteDialog(liveShares: number, onClose: () => void): ReactNode
}

/** The place of something that can be published: what it is, its links, and the ways to publish and to delete it. */
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
