'use client'

import type { CatalogFilter } from '@vitrine/api-client'
import type { CatalogState } from '@vitrine/api-client/contract/catalog'
import { ProblemLine } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { BulkFailures } from '../bulk/bulk-failures.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { RouteLink } from '../control/route-link.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'
import { type PageCount, usePages } from '../list/use-pages.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Empty } from '../screen/empty.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { CatalogFilters } from './catalog-filters.tsx'
import { CatalogLine, type CatalogLineView } from './catalog-line.tsx'
import { UndoButton } from '../control/undo-button.tsx'
import { useCatalogBulk, type BulkWarning } from './use-catalog-bulk.tsx'
import { useCatalogMoves } from './use-catalog-moves.ts'
import type { ListedEntry } from './listed-entry.ts'

/** Props of a screen that lists one kind of things of the catalog. */
export interface CatalogListProps<Filter extends CatalogFilter> extends PageCount, UnsavedChangesGuardProps {
  /** The filter that is applied; keep it where it outlives the screen, for example in the address. */
  filter: Filter
  onFilter(filter: Filter): void
}

/** What a list asks of the server. */
interface ListClient<Entry, Filter> {
  list(
    workspaceId: string,
    options: Filter & { cursor?: string; signal: AbortSignal },
  ): Promise<{ entries: Entry[]; next: string | null }>
  update(workspaceId: string, id: string, update: { state: CatalogState }): Promise<Entry>
  remove(workspaceId: string, id: string): Promise<void>
}

interface CatalogTexts {
  title: string
  new: string
  empty: string
  emptyForMembers: string
  noMatch: string
  /** Stands where nothing of the kind is archived. */
  emptyArchive: string
  /** Stands where nothing of the kind is in the trash, before what the trash does. */
  emptyTrash: string
  /** What is lost when several are deleted for good. */
  removeSeveral: string
}

interface CatalogKindProps<Entry extends ListedEntry, Filter extends CatalogFilter> {
  client: ListClient<Entry, Filter>
  texts: CatalogTexts
  newPath: string
  viewOf(entry: Entry): CatalogLineView
  /** Asked about before several are moved to the trash or deleted for good. */
  renderWarning?: BulkWarning<Entry>
  /** Whether the things are files, which have a size to be sorted by. @default false */
  haveSize?: boolean
  /** What the list is narrowed by, beside what all kinds have. */
  filters?: ReactNode
  /** Stands below the list. */
  children?: ReactNode
}

/** A screen that lists one kind of things of the workspace's catalog; owners and administrators add to it. */
export function CatalogList<Entry extends ListedEntry, Filter extends CatalogFilter>(
  props: CatalogListProps<Filter> & CatalogKindProps<Entry, Filter>,
): ReactNode {
  const { workspace } = useWorkspaceScreens()
  return <Listed key={workspace.id} {...props} />
}

function Listed<Entry extends ListedEntry, Filter extends CatalogFilter>({
  client,
  texts,
  newPath,
  viewOf,
  renderWarning,
  haveSize,
  filters,
  children,
  filter,
  onFilter,
  onUnsaved,
  blockedNavigation,
  ...pageCount
}: CatalogListProps<Filter> & CatalogKindProps<Entry, Filter>): ReactNode {
  const { t } = useText()
  const { workspace } = useWorkspaceScreens()
  const [removedName, setRemovedName] = useState<string>()
  const { search, state = 'active', sort: _, ...narrowing } = filter
  // What a filter says decides what is asked for; which object says it does not.
  const wanted = JSON.stringify(filter)
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      client.list(workspace.id, { ...(JSON.parse(wanted) as Filter), cursor, signal }),
    [client, workspace.id, wanted],
  )
  const pages = usePages<Entry>(load, pageCount)
  const positions = useRef(new Map<string, number>())
  const show = (entry: Entry) =>
    pages.change((entries) => {
      const at = entries.findIndex(({ id }) => id === entry.id)
      if (at >= 0) positions.current.set(entry.id, at)
      const others = entries.filter(({ id }) => id !== entry.id)
      return entry.state === state ? others.toSpliced(positions.current.get(entry.id) ?? 0, 0, entry) : others
    })
  const moves = useCatalogMoves(client, show)
  const selection = useSelection(pages.value?.entries, ({ mayManage }) => mayManage, wanted)
  const { bulk, actions } = useCatalogBulk({
    client,
    selection,
    guard: { onUnsaved, blockedNavigation },
    state,
    renderName: (entry) => viewOf(entry).name,
    removeText: texts.removeSeveral,
    renderWarning,
    onStart() {
      setRemovedName(undefined)
      moves.forget()
    },
    onRemoved: (gone) =>
      pages.change((entries) => entries.filter(({ id }) => !gone.some((it) => it.id === id))),
    refresh: pages.refresh,
  })
  const mayManage = workspace.role !== 'member'
  const isNarrowed = Boolean(search) || Object.values(narrowing).some((value) => value !== undefined)
  const isFiltered = isNarrowed || state !== 'active'
  const isEmpty = pages.value?.entries.length === 0 && !isFiltered && !pages.isLoading
  const newLink = mayManage && (
    <RouteLink to={newPath} kind="main">
      {texts.new}
    </RouteLink>
  )
  const notice =
    removedName === undefined
      ? bulk.notice || moves.notice
      : t(($) => $['workspace-screens'].catalog.removedNotice, { name: isolate(visibleTitle(removedName)) })
  const undo = removedName === undefined ? (bulk.undo ?? moves.undo) : undefined
  return (
    <ScreenLayout
      title={texts.title}
      action={isEmpty ? undefined : newLink || undefined}
      notice={notice}
      noticeAction={undo && <UndoButton takesFocus onUndo={undo} />}
    >
      {moves.problem !== undefined && <ProblemLine text={moves.problem} />}
      {(isFiltered || undo || bulk.progress || (pages.value && !isEmpty)) && (
        <div className="work-toolbar">
          <SearchField
            label={t(($) => $['workspace-screens'].catalog.search)}
            search={search ?? ''}
            onSearch={(text) => onFilter({ ...filter, search: text || undefined })}
          />
          <CatalogFilters
            filter={filter}
            haveSize={haveSize}
            onFilter={(change) => onFilter({ ...filter, ...change })}
          >
            {filters}
          </CatalogFilters>
        </div>
      )}
      <BulkFailures bulk={bulk} renderName={(entry) => viewOf(entry).name} />
      <BulkBar selection={selection} bulk={bulk} actions={actions} />
      <PagedList
        pages={pages}
        label={texts.title}
        empty={
          isFiltered ? (
            <FilteredEmpty texts={texts} state={isNarrowed ? 'active' : state} />
          ) : (
            <Empty text={mayManage ? texts.empty : texts.emptyForMembers} action={newLink} />
          )
        }
      >
        {(entry) => (
          <CatalogLine
            entry={entry}
            view={viewOf(entry)}
            selection={selection}
            move={(to) => {
              setRemovedName(undefined)
              bulk.forget()
              bulk.leaveOut(entry)
              moves.move(entry, to)
            }}
            remove={() => {
              bulk.leaveOut(entry)
              return client.remove(workspace.id, entry.id)
            }}
            onRemoved={() => {
              pages.change((entries) => entries.filter(({ id }) => id !== entry.id))
              bulk.forget()
              setRemovedName(entry.name)
            }}
          />
        )}
      </PagedList>
      {children}
    </ScreenLayout>
  )
}

/** What stands where a filter finds nothing: an archive or a trash that is searched for nothing is empty. */
function FilteredEmpty({ texts, state }: { texts: CatalogTexts; state: CatalogState }): ReactNode {
  const { t } = useText()
  switch (state) {
    case 'active':
      return <Empty text={texts.noMatch} />
    case 'archived':
      return <Empty text={texts.emptyArchive} note={t(($) => $['workspace-screens'].catalog.archiveKeeps)} />
    case 'trashed':
      return <Empty text={texts.emptyTrash} note={t(($) => $['workspace-screens'].catalog.trashKeeps)} />
  }
}
