'use client'

import { useCallback, useState, type ReactNode } from 'react'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { BulkFailures } from '../bulk/bulk-failures.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { RouteLink } from '../control/route-link.tsx'
import { TitleText } from '../control/title-text.tsx'
import { UndoButton } from '../control/undo-button.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'
import { type PageCount, usePages } from '../list/use-pages.ts'
import { Empty } from '../screen/empty.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { LibraryLine } from './library-line.tsx'
import { useLibraryBulk } from './use-library-bulk.tsx'

/** Props of `LibraryScreen`. An application that keeps search and pages, for example in the address, passes them in. */
export interface LibraryScreenProps extends PageCount, UnsavedChangesGuardProps {
  /** Text to search for; used together with `onSearch`. */
  search?: string
  onSearch?(search: string): void
}

/** The screen that lists the workspace's conversations, the newest first. */
export function LibraryScreen(props: LibraryScreenProps): ReactNode {
  const { workspace } = useWorkspaceScreens()
  return <Library key={workspace.id} workspaceId={workspace.id} {...props} />
}

function Library({
  workspaceId,
  search: keptSearch = '',
  onSearch,
  onUnsaved,
  blockedNavigation,
  ...pageCount
}: LibraryScreenProps & { workspaceId: string }): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const [notice, setNotice] = useState('')
  const [ownSearch, setOwnSearch] = useState('')
  const search = onSearch ? keptSearch : ownSearch
  const load = useCallback(
    async (cursor: string | undefined, signal: AbortSignal) => {
      const answer = await ports.library.listConversations(workspaceId, {
        cursor,
        search: search || undefined,
        signal,
      })
      return { entries: answer.conversations, next: answer.next }
    },
    [ports, workspaceId, search],
  )
  const pages = usePages(load, pageCount)
  const selection = useSelection(pages.value?.entries, ({ isOwn }) => isOwn, search)
  const { bulk, actions } = useLibraryBulk(selection, {
    guard: { onUnsaved, blockedNavigation },
    onStart: () => setNotice(''),
    refresh: pages.refresh,
  })
  const isEmpty = pages.value?.entries.length === 0 && search === '' && !pages.isLoading
  const importLink = (
    <RouteLink to={paths.import} kind="main">
      {t(($) => $['workspace-screens'].library.import)}
    </RouteLink>
  )
  return (
    <ScreenLayout
      title={t(($) => $['workspace-screens'].library.title)}
      action={isEmpty ? undefined : importLink}
      notice={notice || bulk.notice}
      noticeAction={notice === '' && bulk.undo && <UndoButton takesFocus onUndo={bulk.undo} />}
    >
      {(search !== '' || (pages.value && !isEmpty)) && (
        <SearchField
          label={t(($) => $['workspace-screens'].library.search)}
          search={search}
          onSearch={onSearch ?? setOwnSearch}
        />
      )}
      <BulkFailures bulk={bulk} renderName={({ title }) => <TitleText title={title} />} />
      <BulkBar selection={selection} bulk={bulk} actions={actions} />
      <PagedList
        pages={pages}
        label={t(($) => $['workspace-screens'].library.title)}
        empty={
          isEmpty ? (
            <Empty text={t(($) => $['workspace-screens'].library.empty)} action={importLink} />
          ) : (
            <Empty text={t(($) => $['workspace-screens'].library.noMatch)} />
          )
        }
      >
        {(entry) => (
          <LibraryLine
            entry={entry}
            selection={selection}
            onDeleted={() => {
              bulk.forget()
              bulk.leaveOut(entry)
              pages.change((entries) => entries.filter(({ id }) => id !== entry.id))
              setNotice(t(($) => $['workspace-screens'].conversation.deleted))
            }}
            onMasked={(done) => {
              bulk.forget()
              setNotice(done)
              // Its title may have been masked, too.
              pages.refresh()
            }}
          />
        )}
      </PagedList>
    </ScreenLayout>
  )
}
