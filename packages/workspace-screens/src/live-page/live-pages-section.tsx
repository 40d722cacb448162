'use client'

import type { PageLine } from '@vitrine/api-client/contract/pages'
import { useCallback, type ReactNode } from 'react'
import { PagedList } from '../list/paged-list.tsx'
import { usePages } from '../list/use-pages.ts'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { LivePageLine } from './live-page-line.tsx'

/** The workspace's live pages, on or off. Renders nothing where there is none. */
export function LivePagesSection({ onNotice }: { onNotice(notice: string): void }): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const pages = usePages(
    useCallback(
      async (cursor: string | undefined, signal: AbortSignal) => {
        const answer = await ports.pages.list(workspace.id, { cursor, signal })
        return { entries: answer.pages, next: answer.next }
      },
      [ports, workspace.id],
    ),
  )
  if (pages.error === undefined && !pages.value?.entries.length) return null
  const onChanged = (changed: PageLine) =>
    pages.change((entries) => entries.map((entry) => (entry.id === changed.id ? changed : entry)))
  return (
    <Section title={t(($) => $['workspace-screens'].livePage.list)}>
      <PagedList pages={pages} label={t(($) => $['workspace-screens'].livePage.list)} empty={null}>
        {(page) => <LivePageLine page={page} onChanged={onChanged} onNotice={onNotice} />}
      </PagedList>
    </Section>
  )
}
