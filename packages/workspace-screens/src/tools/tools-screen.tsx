'use client'

import type { ToolFilter } from '@vitrine/api-client'
import type { ToolOrigin } from '@vitrine/api-client/contract/tools'
import type { ReactNode } from 'react'
import { FilterSelect } from '../catalog/catalog-filters.tsx'
import { CatalogList, type CatalogListProps } from '../catalog/catalog-list.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { BuiltInTools } from './built-in-tools.tsx'
import { useToolView } from './use-tool-view.tsx'

/** Those of the contract, whose import would load its schemas; the compiler names one that is missing. */
const kinds = Object.keys({ own: 0, 'built-in': 0 } satisfies Record<ToolOrigin, 0>) as ToolOrigin[]

/** Props of `ToolsScreen`. */
export type ToolsScreenProps = CatalogListProps<ToolFilter>

/** The screen that lists the workspace's tools, and those that the product knows; owners and administrators add to it. */
export function ToolsScreen({ filter, onFilter, ...pageCount }: ToolsScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useToolView()
  const labels: Record<ToolOrigin, string> = {
    own: t(($) => $['workspace-screens'].tools.own),
    'built-in': t(($) => $['workspace-screens'].tools.builtIn),
  }
  return (
    <CatalogList
      {...pageCount}
      client={ports.tools}
      filter={filter}
      onFilter={onFilter}
      newPath={paths.newTool}
      viewOf={viewOf}
      texts={{
        title: t(($) => $['workspace-screens'].tools.title),
        new: t(($) => $['workspace-screens'].tools.new),
        empty: t(($) => $['workspace-screens'].tools.empty),
        emptyForMembers: t(($) => $['workspace-screens'].tools.emptyForMembers),
        noMatch: t(($) => $['workspace-screens'].tools.noMatch),
        emptyArchive: t(($) => $['workspace-screens'].tools.emptyArchive),
        emptyTrash: t(($) => $['workspace-screens'].tools.emptyTrash),
        removeSeveral: t(($) => $['workspace-screens'].bulk.removeTools),
      }}
      filters={
        <FilterSelect
          label={t(($) => $['workspace-screens'].agents.kind)}
          value={filter.kind ?? ''}
          options={[
            ['', t(($) => $['workspace-screens'].agents.everyKind)],
            ...kinds.map((kind) => [kind, labels[kind]] as const),
          ]}
          onValue={(value) => onFilter({ ...filter, kind: kinds.find((kind) => kind === value) })}
        />
      }
    >
      <BuiltInTools />
    </CatalogList>
  )
}
