'use client'

import type { CatalogFilter } from '@vitrine/api-client'
import type { MCP_PATH } from '@vitrine/api-client/contract/knowledge'
import type { ReactNode } from 'react'
import { CatalogList, type CatalogListProps } from '../catalog/catalog-list.tsx'
import { CopyField } from '../control/copy-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { useKnowledgeBaseView } from './use-knowledge-base-view.tsx'

/** That of the contract, whose import would load its schemas. */
const mcpPath: typeof MCP_PATH = '/api/mcp'

/** Props of `KnowledgeBasesScreen`. */
export interface KnowledgeBasesScreenProps extends CatalogListProps<CatalogFilter> {
  /** Origin of the server, for agents that search. */
  serverUrl: string
}

/** The screen that lists the workspace's knowledge bases, with the address by which agents search them. */
export function KnowledgeBasesScreen({ serverUrl, ...list }: KnowledgeBasesScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useKnowledgeBaseView()
  return (
    <CatalogList
      {...list}
      client={ports.knowledge}
      newPath={paths.newKnowledgeBase}
      viewOf={viewOf}
      texts={{
        title: t(($) => $['workspace-screens'].knowledge.title),
        new: t(($) => $['workspace-screens'].knowledge.new),
        empty: t(($) => $['workspace-screens'].knowledge.empty),
        emptyForMembers: t(($) => $['workspace-screens'].knowledge.emptyForMembers),
        noMatch: t(($) => $['workspace-screens'].knowledge.noMatch),
        emptyArchive: t(($) => $['workspace-screens'].knowledge.emptyArchive),
        emptyTrash: t(($) => $['workspace-screens'].knowledge.emptyTrash),
        removeSeveral: t(($) => $['workspace-screens'].bulk.removeKnowledgeBases),
      }}
    >
      <div className="work-section">
        <CopyField
          label={t(($) => $['workspace-screens'].knowledgeBase.forAgents)}
          value={serverUrl + mcpPath}
        />
      </div>
    </CatalogList>
  )
}
