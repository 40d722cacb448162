'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { useFollow } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { LinksSection } from '../shares/links-section.tsx'
import { useShares } from '../shares/use-shares.ts'
import { useText } from '../text/use-text.ts'

/** A conversation or run that can be published. */
export interface Publishable {
  kind: 'conversation' | 'run'
  id: string
}

interface PublishableScreenProps {
  title: ReactNode
  target: Publishable
  /** Number of its working links, as the server counted them. */
  liveShares: number
  isOwn: boolean
  mayPublish: boolean
  /** Whether it is too early to publish or delete it. @default false */
  isUnfinished?: boolean
  /** Rendered above the links instead of the button that publishes; `publish` goes to where that is done. */
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
  renderAsked,
  labels,
  renderFacts,
  children,
  renderDeleteDialog,
}: PublishableScreenProps): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const follow = useFollow()
  const place = paths.publish(target.kind, target.id)
  const [isDeleting, setIsDeleting] = useState(false)
  const links = useShares(target.kind === 'run' ? { runId: target.id } : { conversationId: target.id })
  const [notice, setNotice] = useState('')
  const [linksEnded, setLinksEnded] = useState(0)
  const liveShares = Math.max(0, counted - linksEnded)
  return (
    <ScreenLayout
      isAwaited
      title={title}
      notice={notice}
      action={
        mayPublish && !isUnfinished ? (
          <>
            {isOwn && (
              <Button kind="quiet" onPress={() => setIsDeleting(true)}>
                {labels.delete}
              </Button>
            )}
            {!renderAsked && (
              <RouteLink to={place} kind="main">
                {t(($) => $['workspace-screens'].publish.publish)}
              </RouteLink>
            )}
          </>
        ) : undefined
      }
    >
      {renderFacts(liveShares)}
      {renderAsked?.({ publish: () => follow(place), onNotice: setNotice })}
      {!isUnfinished && (
        <LinksSection
          pages={links}
          none={mayPublish ? labels.noLinks : t(($) => $['workspace-screens'].conversation.noLinksOfOthers)}
          onRevoked={() => {
            setLinksEnded((count) => count + 1)
            setNotice(t(($) => $['workspace-screens'].shares.revokedNotice))
          }}
        />
      )}
      {children(setNotice)}
      {isDeleting && renderDeleteDialog(liveShares, () => setIsDeleting(false))}
    </ScreenLayout>
  )
}
