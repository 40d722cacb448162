'use client'

import type { AgentFilter } from '@vitrine/api-client'
import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import { isolate } from '@vitrine/ui/texts'
import { ProblemLine } from '@vitrine/ui/forms'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'
import { type PageCount, usePages } from '../list/use-pages.ts'
import { Empty } from '../screen/empty.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { AgentFilters } from './agent-filters.tsx'
import { AgentLine } from './agent-line.tsx'
import { UndoButton } from './undo-button.tsx'
import { useAgentMoves } from './use-agent-moves.ts'

/** Props of `AgentsScreen`. */
export interface AgentsScreenProps extends PageCount {
  /** The filter that is applied; keep it where it outlives the screen, for example in the address. */
  filter: AgentFilter
  onFilter(filter: AgentFilter): void
}

/** The screen that lists the workspace's agents and chatbots; owners and administrators add to it. */
export function AgentsScreen(props: AgentsScreenProps): ReactNode {
  const { workspace } = useWorkspaceScreens()
  return <Agents key={workspace.id} {...props} />
}

function Agents({ filter, onFilter, ...pageCount }: AgentsScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const { search = '', kind, state = 'active', sort } = filter
  const [removedName, setRemovedName] = useState<string>()
  const load = useCallback(
    async (cursor: string | undefined, signal: AbortSignal) => {
      const wanted = { cursor, search: search || undefined, kind, state, sort, signal }
      const { agents, next } = await ports.agents.list(workspace.id, wanted)
      return { entries: agents, next }
    },
    [ports, workspace.id, search, kind, state, sort],
  )
  const pages = usePages(load, pageCount)
  const positions = useRef(new Map<string, number>())
  const show = (agent: AgentEntry) =>
    pages.change((entries) => {
      const at = entries.findIndex(({ id }) => id === agent.id)
      if (at >= 0) positions.current.set(agent.id, at)
      const others = entries.filter(({ id }) => id !== agent.id)
      return agent.state === state ? others.toSpliced(positions.current.get(agent.id) ?? 0, 0, agent) : others
    })
  const moves = useAgentMoves(show)
  const mayManage = workspace.role !== 'member'
  const isFiltered = search !== '' || kind !== undefined || state !== 'active'
  const isEmpty = pages.value?.entries.length === 0 && !isFiltered && !pages.isLoading
  const newLink = mayManage && (
    <RouteLink to={paths.newAgent} kind="main">
      {t(($) => $['workspace-screens'].agents.new)}
    </RouteLink>
  )
  const empty = isFiltered
    ? t(($) => $['workspace-screens'].agents.noMatch)
    : t(($) => $['workspace-screens'].agents.empty)
  const notice =
    removedName === undefined
      ? moves.notice
      : t(($) => $['workspace-screens'].agents.removedNotice, { name: isolate(visibleTitle(removedName)) })
  return (
    <ScreenLayout
      title={t(($) => $['workspace-screens'].agents.title)}
      action={isEmpty ? undefined : newLink || undefined}
      notice={notice}
      noticeAction={moves.undo && removedName === undefined && <UndoButton takesFocus onUndo={moves.undo} />}
    >
      {moves.problem !== undefined && <ProblemLine text={moves.problem} />}
      {(isFiltered || moves.undo || (pages.value && !isEmpty)) && (
        <>
          <SearchField
            label={t(($) => $['workspace-screens'].agents.search)}
            search={search}
            onSearch={(text) => onFilter({ ...filter, search: text || undefined })}
          />
          <AgentFilters filter={filter} onFilter={onFilter} />
        </>
      )}
      <PagedList
        pages={pages}
        label={t(($) => $['workspace-screens'].agents.title)}
        empty={
          <Empty
            text={mayManage || isFiltered ? empty : t(($) => $['workspace-screens'].agents.emptyForMembers)}
            action={!isFiltered && newLink}
          />
        }
      >
        {(agent) => (
          <AgentLine
            agent={agent}
            move={(moved, to) => {
              setRemovedName(undefined)
              moves.move(moved, to)
            }}
            onRemoved={() => {
              pages.change((entries) => entries.filter(({ id }) => id !== agent.id))
              setRemovedName(agent.name)
            }}
          />
        )}
      </PagedList>
    </ScreenLayout>
  )
}
