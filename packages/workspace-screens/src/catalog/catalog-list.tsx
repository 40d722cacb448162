'use client'

import type { CatalogFilter } from '@vitrine/api-client'
import type { CatalogState } from '@vitrine/api-client/contract/catalog'
import { ProblemLine } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'
import { type PageCount, usePages } from '../list/use-pages.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Empty } from '../screen/empty.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { CatalogFilters } from './catalog-filters.tsx'
import { CatalogLine, type CatalogLineView } from './catalog-line.tsx'
import { UndoButton } from './undo-button.tsx'
import { useCatalogMoves } from './use-catalog-moves.ts'
import type { ListedEntry } from './listed-entry.ts'

/** Props of a screen that lists one kind of things of the catalog. */
export interface CatalogListProps<Filter extends CatalogFilter> extends PageCount {
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

interface CatalogKindProps<Entry extends ListedEntry, Filter extends CatalogFilter> {
  client: ListClient<Entry, Filter>
  texts: { title: string; new: string; empty: string; emptyForMembers: string; noMatch: string }
  newPath: string
  viewOf(entry: Entry): CatalogLineView
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
  haveSize,
  filters,
  children,
  filter,
  onFilter,
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
  const mayManage = workspace.role !== 'member'
  const isFiltered =
    Boolean(search) || state !== 'active' || Object.values(narrowing).some((value) => value !== undefined)
  const isEmpty = pages.value?.entries.length === 0 && !isFiltered && !pages.isLoading
  const newLink = mayManage && (
    <RouteLink to={newPath} kind="main">
      {texts.new}
    </RouteLink>
  )
  const empty = isFiltered ? texts.noMatch : texts.empty
  const notice =
    removedName === undefined
      ? moves.notice
      : t(($) => $['workspace-screens'].catalog.removedNotice, { name: isolate(visibleTitle(removedName)) })
  return (
    <ScreenLayout
      title={texts.title}
      action={isEmpty ? undefined : newLink || undefined}
      notice={notice}
      noticeAction={moves.undo && removedName === undefined && <UndoButton takesFocus onUndo={moves.undo} />}
    >
      {moves.problem !== undefined && <ProblemLine text={moves.problem} />}
      {(isFiltered || moves.undo || (pages.value && !isEmpty)) && (
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
      <PagedList
        pages={pages}
        label={texts.title}
        empty={
          <Empty
            text={mayManage || isFiltered ? empty : texts.emptyForMembers}
            action={!isFiltered && newLink}
          />
        }
      >
        {(entry) => (
          <CatalogLine
            entry={entry}
            view={viewOf(entry)}
            move={(to) => {
              setRemovedName(undefined)
              moves.move(entry, to)
            }}
            remove={() => client.remove(workspace.id, entry.id)}
            onRemoved={() => {
              pages.change((entries) => entries.filter(({ id }) => id !== entry.id))
              setRemovedName(entry.name)
            }}
          />
        )}
      </PagedList>
      {children}
    </ScreenLayout>
  )
}
