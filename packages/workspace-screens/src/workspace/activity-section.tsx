'use client'

import { useCallback, type ReactNode } from 'react'
import { PagedList } from '../list/paged-list.tsx'
import { usePages } from '../list/use-pages.ts'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { ActivityLine } from '../activity/activity-line.tsx'

/** The section that lists the workspace's activity, the newest first. */
export function ActivitySection(): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const pages = usePages(
    useCallback(
      (before, signal) => ports.workspaces.readAudit(workspace.id, before, { signal }),
      [ports, workspace.id],
    ),
  )
  return (
    <Section title={t(($) => $['workspace-screens'].activity.title)}>
      <p>{t(($) => $['workspace-screens'].activity.text)}</p>
      <PagedList
        pages={pages}
        label={t(($) => $['workspace-screens'].activity.list)}
        empty={<p>{t(($) => $['workspace-screens'].activity.empty)}</p>}
      >
        {(entry) => <ActivityLine entry={entry} />}
      </PagedList>
    </Section>
  )
}
