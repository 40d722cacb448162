'use client'

import type { ToolEntry, ToolRequest } from '@vitrine/api-client/contract/tools'
import type { ReactNode } from 'react'
import { CatalogItemScreen } from '../catalog/catalog-item-screen.tsx'
import { OpenCatalogItem } from '../catalog/open-catalog-item.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { ToolForm } from './tool-form.tsx'
import { useToolView } from './use-tool-view.tsx'

/** Props of `ToolScreen`. */
export interface ToolScreenProps extends UnsavedChangesGuardProps {
  toolId: string
}

/** The screen of one tool: what it is, and for owners and administrators how readers meet it, with a call to try it on. */
export function ToolScreen({ toolId, ...guard }: ToolScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useToolView()
  return (
    <CatalogItemScreen
      id={toolId}
      client={ports.tools}
      title={t(($) => $['workspace-screens'].tools.title)}
      gone={t(($) => $['workspace-screens'].tool.gone)}
      others={{ path: paths.tools, label: t(($) => $['workspace-screens'].tool.toOthers) }}
    >
      {(tool, onChanged) => (
        <OpenCatalogItem<ToolEntry, ToolRequest>
          {...guard}
          entry={tool}
          onChanged={onChanged}
          client={ports.tools}
          view={viewOf(tool)}
          listPath={paths.tools}
          renderForm={(form) => <ToolForm {...form} tool={tool} />}
        />
      )}
    </CatalogItemScreen>
  )
}
