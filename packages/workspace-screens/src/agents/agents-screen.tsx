'use client'

import type { AgentFilter } from '@vitrine/api-client'
import type { AgentKind } from '@vitrine/api-client/contract/agents'
import type { ReactNode } from 'react'
import { FilterSelect } from '../catalog/catalog-filters.tsx'
import { CatalogList, type CatalogListProps } from '../catalog/catalog-list.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { useAgentView } from './use-agent-view.tsx'

/** Those of the contract, whose import would load its schemas; the compiler names one that is missing. */
const kinds = Object.keys({ agent: 0, chatbot: 0 } satisfies Record<AgentKind, 0>) as AgentKind[]

/** Props of `AgentsScreen`. */
export type AgentsScreenProps = CatalogListProps<AgentFilter>

/** The screen that lists the workspace's agents and chatbots; owners and administrators add to it. */
export function AgentsScreen({ filter, onFilter, ...pageCount }: AgentsScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useAgentView()
  return (
    <CatalogList
      {...pageCount}
      client={ports.agents}
      filter={filter}
      onFilter={onFilter}
      newPath={paths.newAgent}
      viewOf={viewOf}
      texts={{
        title: t(($) => $['workspace-screens'].agents.title),
        new: t(($) => $['workspace-screens'].agents.new),
        empty: t(($) => $['workspace-screens'].agents.empty),
        emptyForMembers: t(($) => $['workspace-screens'].agents.emptyForMembers),
        noMatch: t(($) => $['workspace-screens'].agents.noMatch),
        emptyArchive: t(($) => $['workspace-screens'].agents.emptyArchive),
        emptyTrash: t(($) => $['workspace-screens'].agents.emptyTrash),
        removeSeveral: t(($) => $['workspace-screens'].bulk.removeAgents),
      }}
      filters={
        <FilterSelect
          label={t(($) => $['workspace-screens'].agents.kind)}
          value={filter.kind ?? ''}
          options={[
            ['', t(($) => $['workspace-screens'].agents.everyKind)],
            ...kinds.map((kind) => [kind, t(($) => $['workspace-screens'].livePage[kind])] as const),
          ]}
          onValue={(value) => onFilter({ ...filter, kind: kinds.find((kind) => kind === value) })}
        />
      }
    />
  )
}
