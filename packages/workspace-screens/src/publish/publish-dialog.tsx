'use client'

import type { ShareAnswer } from '@vitrine/api-client/contract/shares'
import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { PUBLISHERS, usePublisherLabel } from '../policy/use-publisher-label.ts'
import { usePublishingPolicy } from '../policy/use-publishing-policy.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { PublishForm } from './publish-form.tsx'
import { PublishedLink } from './published-link.tsx'
import type { Published } from './use-publish.ts'

/** A conversation or run that can be published. */
export type Publishable = { id: string; title: string } & (
  | {
      kind: 'conversation'
      /** Whether some message has other versions. */
      hasBranches: boolean
    }
  | { kind: 'run' }
)

interface PublishDialogProps {
  target: Publishable
  onPublished?(share: ShareAnswer): void
  onClose(): void
}

/** A dialog that says what becomes public, publishes it, and shows the link. */
export function PublishDialog({ target, onPublished, onClose }: PublishDialogProps): ReactNode {
  const { t } = useText()
  const { role } = useWorkspaceScreens().workspace
  const resource = usePublishingPolicy()
  const publisherLabel = usePublisherLabel()
  const [published, setPublished] = useState<Published>()
  const [isBusy, setIsBusy] = useState(false)
  const untitled =
    target.kind === 'run'
      ? t(($) => $['workspace-screens'].runs.unnamed)
      : t(($) => $['workspace-screens'].list.untitled)
  const title = isolate(visibleTitle(target.title) || untitled)
  return (
    <Dialog
      title={
        published
          ? t(($) => $['workspace-screens'].publish.doneTitle, { title })
          : t(($) => $['workspace-screens'].publish.title, { title })
      }
      isBusy={isBusy}
      onClose={onClose}
    >
      {published ? (
        <PublishedLink share={published} onClose={onClose} />
      ) : (
        <ResourceView resource={resource}>
          {({ policy }) =>
            PUBLISHERS.indexOf(role) < PUBLISHERS.indexOf(policy.publishers) ? (
              <p>
                {t(($) => $['workspace-screens'].policy.mayNotPublish, {
                  who: publisherLabel(policy.publishers),
                })}
              </p>
            ) : (
              <PublishForm
                target={target}
                policy={policy}
                onBusy={setIsBusy}
                onPublished={(share) => {
                  setPublished(share)
                  onPublished?.(share)
                }}
                onClose={onClose}
              />
            )
          }
        </ResourceView>
      )}
    </Dialog>
  )
}
