'use client'

import type { RunFilter } from '@vitrine/api-client'
import { useCallback, useState, type ReactNode } from 'react'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { BulkFailures } from '../bulk/bulk-failures.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { RouteLink } from '../control/route-link.tsx'
import { RunName } from '../control/run-name.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { type PageCount, usePages } from '../list/use-pages.ts'
import { Empty } from '../screen/empty.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { RunFilters } from './run-filters.tsx'
import { RunLine } from './run-line.tsx'
import { WaitingRuns } from './waiting-runs.tsx'
import { useFollowedRuns } from './use-followed-runs.ts'
import { useRunBulk } from './use-run-bulk.tsx'

/** Props of `RunsScreen`. */
export interface RunsScreenProps extends PageCount, UnsavedChangesGuardProps {
  /** The filter that is applied; keep it where it outlives the screen, for example in the address. */
  filter: RunFilter
  onFilter(filter: RunFilter): void
}

/** The screen that lists the workspace's runs, started here or imported, the newest first. */
export function RunsScreen(props: RunsScreenProps): ReactNode {
  const { workspace } = useWorkspaceScreens()
  return <Runs key={workspace.id} workspaceId={workspace.id} {...props} />
}

function Runs({
  workspaceId,
  filter: { workflowId, status, approval },
  onFilter,
  onUnsaved,
  blockedNavigation,
  ...pageCount
}: RunsScreenProps & { workspaceId: string }): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const [notice, setNotice] = useState('')
  const [waiting, setWaiting] = useState(0)
  const load = useCallback(
    async (cursor: string | undefined, signal: AbortSignal) => {
      const answer = await ports.runs.list(workspaceId, { cursor, workflowId, status, approval, signal })
      if (!signal.aborted) setWaiting(answer.waitingApprovals)
      return { entries: answer.runs, next: answer.next }
    },
    [ports, workspaceId, workflowId, status, approval],
  )
  const pages = usePages(load, pageCount)
  useFollowedRuns(pages, load)
  const filter = { workflowId, status, approval }
  const selection = useSelection(pages.value?.entries, ({ isOwn }) => isOwn, JSON.stringify(filter))
  const { bulk, actions } = useRunBulk(selection, {
    guard: { onUnsaved, blockedNavigation },
    onStart: () => setNotice(''),
    refresh: pages.refresh,
  })
  const isFiltered = Object.values(filter).some((wanted) => wanted !== undefined)
  const isEmpty = pages.value?.entries.length === 0 && !isFiltered && !pages.isLoading
  const importLink = (
    <RouteLink to={paths.import} kind={isEmpty ? 'main' : 'plain'}>
      {t(($) => $['workspace-screens'].runs.import)}
    </RouteLink>
  )
  return (
    <ScreenLayout
      title={t(($) => $['workspace-screens'].runs.title)}
      action={isEmpty ? undefined : importLink}
      notice={notice || bulk.notice}
    >
      {!isEmpty && <RunFilters filter={filter} onFilter={onFilter} />}
      <WaitingRuns count={waiting} filter={filter} onFilter={onFilter} />
      <BulkFailures bulk={bulk} renderName={(run) => <RunName name={run.name} />} />
      <BulkBar selection={selection} bulk={bulk} actions={actions} />
      <PagedList
        pages={pages}
        label={t(($) => $['workspace-screens'].runs.title)}
        empty={
          isFiltered ? (
            <Empty
              text={
                approval === undefined
                  ? t(($) => $['workspace-screens'].runs.noMatch)
                  : t(($) => $['workspace-screens'].runs.nothingWaits)
              }
            />
          ) : (
            <Empty text={t(($) => $['workspace-screens'].runs.empty)} action={importLink} />
          )
        }
      >
        {(run) => (
          <RunLine
            run={run}
            selection={selection}
            onDeleted={() => {
              bulk.forget()
              bulk.leaveOut(run)
              pages.change((entries) => entries.filter(({ id }) => id !== run.id))
              setNotice(t(($) => $['workspace-screens'].run.deleted))
            }}
            onMasked={(done) => {
              bulk.forget()
              setNotice(done)
              pages.refresh()
            }}
          />
        )}
      </PagedList>
    </ScreenLayout>
  )
}
