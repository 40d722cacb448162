'use client'

import type { AuditAnswer } from '@vitrine/api-client/contract/workspaces'
import { useCallback, type ReactNode } from 'react'
import { PagedList } from '../list/paged-list.tsx'
import { usePages } from '../list/use-pages.ts'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { ActivityLine } from '../activity/activity-line.tsx'

interface CatalogActivityProps {
  client: {
    readActivity(
      workspaceId: string,
      id: string,
      before: string | undefined,
      options: { signal: AbortSignal },
    ): Promise<AuditAnswer>
  }
  id: string
}

/** The section that lists what happened to a thing of the catalog, the newest first. */
export function CatalogActivity({ client, id }: CatalogActivityProps): ReactNode {
  const { t } = useText()
  const { workspace } = useWorkspaceScreens()
  const pages = usePages(
    useCallback(
      (before, signal) => client.readActivity(workspace.id, id, before, { signal }),
      [client, workspace.id, id],
    ),
  )
  return (
    <Section title={t(($) => $['workspace-screens'].activity.title)}>
      <div className="work-log">
        <PagedList
          pages={pages}
          label={t(($) => $['workspace-screens'].activity.list)}
          empty={<p>{t(($) => $['workspace-screens'].activity.empty)}</p>}
        >
          {(entry) => <ActivityLine entry={entry} />}
        </PagedList>
      </div>
    </Section>
  )
}
