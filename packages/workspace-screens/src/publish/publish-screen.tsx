'use client'

import { useCallback, type ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { PendingRoute } from '../screen/pending-route.tsx'
import { useText } from '../text/use-text.ts'
import { PublishLayout, type PublishedFrom } from './publish-layout.tsx'

/** Props of `PublishScreen`. */
export interface PublishScreenProps {
  /** What is published: a conversation or run that may have no link yet, or what a link shows. */
  kind: 'conversation' | 'run' | 'link'
  /** Id of the conversation, the run, or the link. */
  id: string
}

/** The screen on which something is published, and on which its link is changed later. */
export function PublishScreen({ kind, id }: PublishScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const resource = useResource(
    useCallback(
      async (signal: AbortSignal): Promise<PublishedFrom> => {
        if (kind === 'run') return { kind, id, preview: await preview({ runId: id }) }
        if (kind === 'conversation') return { kind, id, preview: await preview({ conversationId: id }) }
        const share = await ports.library.readShare(workspace.id, id, { signal })
        return { kind, id, share, preview: await preview({ shareId: id }) }

        function preview(what: Parameters<typeof ports.library.previewShare>[1]) {
          return ports.library.previewShare(workspace.id, what, { signal })
        }
      },
      [ports, workspace.id, kind, id],
    ),
  )
  if (resource.value) return <PublishLayout key={`${kind} ${id}`} from={resource.value} />
  return (
    <PendingRoute
      title={t(($) => $['workspace-screens'].publish.publish)}
      resource={resource}
      gone={t(($) => $['workspace-screens'].problems['not-found'])}
      others={{ path: paths.library, label: t(($) => $['workspace-screens'].conversation.toLibrary) }}
    />
  )
}
