'use client'

import type { ShareEntry, ShareState } from '@vitrine/api-client/contract/shares'
import { useState, type ReactNode } from 'react'
import { ApprovalsSection } from '../approvals/approvals-section.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { LivePagesSection } from '../live-page/live-pages-section.tsx'
import { PagedList } from '../list/paged-list.tsx'
import type { PageCount } from '../list/use-pages.ts'
import { Empty } from '../screen/empty.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { ShareLine } from './share-line.tsx'
import { StateFilter } from './state-filter.tsx'
import { stands } from './stands.ts'
import { useShares } from './use-shares.ts'

/** Props of `SharesScreen`. An application that keeps state and pages, for example in the address, passes them in. */
export interface SharesScreenProps extends PageCount {
  /** The state that links are filtered by, all without it; used together with `onState`. */
  state?: ShareState
  onState?(state: ShareState | undefined): void
}

/** The screen that lists the workspace's links, the newest first. */
export function SharesScreen(props: SharesScreenProps): ReactNode {
  const { workspace } = useWorkspaceScreens()
  return <Shares key={workspace.id} {...props} />
}

function Shares({ state: keptState, onState, ...pageCount }: SharesScreenProps): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const [ownState, setOwnState] = useState<ShareState>()
  const state = onState ? keptState : ownState
  const [notice, setNotice] = useState('')
  const pages = useShares({ state, ...pageCount })
  const isEmpty = pages.value?.entries.length === 0 && state === undefined && !pages.isLoading
  const onChanged = (changed: ShareEntry) => {
    pages.change((entries) => withChanged(entries, changed, state))
    if (changed.revokedAt !== null) setNotice(t(($) => $['workspace-screens'].shares.revokedNotice))
  }
  return (
    <ScreenLayout title={t(($) => $['workspace-screens'].shares.title)} notice={notice}>
      <ApprovalsSection />
      {(state !== undefined || (pages.value && !isEmpty)) && (
        <StateFilter state={state} onChange={onState ?? setOwnState} />
      )}
      <PagedList
        pages={pages}
        label={t(($) => $['workspace-screens'].shares.title)}
        empty={
          isEmpty ? (
            <Empty
              text={t(($) => $['workspace-screens'].shares.empty)}
              action={
                <RouteLink to={paths.library} kind="main">
                  {t(($) => $['workspace-screens'].shares.toLibrary)}
                </RouteLink>
              }
            />
          ) : (
            <Empty text={t(($) => $['workspace-screens'].shares.noMatch)} />
          )
        }
      >
        {(share) => <ShareLine share={share} hasTitle onChanged={onChanged} />}
      </PagedList>
      <LivePagesSection onNotice={setNotice} />
    </ScreenLayout>
  )
}

/** Replaces a changed link in the list, or removes it where it no longer matches the filter. */
function withChanged(
  entries: readonly ShareEntry[],
  changed: ShareEntry,
  state: ShareState | undefined,
): readonly ShareEntry[] {
  if (state === 'live' && !stands(changed)) return entries.filter(({ id }) => id !== changed.id)
  return entries.map((entry) => (entry.id === changed.id ? changed : entry))
}
