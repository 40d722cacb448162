'use client'

import type { ToolRequest } from '@vitrine/api-client/contract/tools'
import { toolKinds } from '@vitrine/transcript/tools'
import type { ReactNode } from 'react'
import { NewCatalogItem } from '../catalog/new-catalog-item.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { ToolForm } from './tool-form.tsx'
import { ToolListForm } from './tool-list-form.tsx'

/** Props of `NewToolScreen`. */
export interface NewToolScreenProps extends UnsavedChangesGuardProps {
  /** Id of the built-in tool to change; anything else is for an own tool. */
  builtIn?: string
}

/** The screen that creates a tool, and then goes to its screen; or adds many from a list. */
export function NewToolScreen({ builtIn, ...guard }: NewToolScreenProps): ReactNode {
  const { t } = useText()
  const { ports, workspace, paths } = useWorkspaceScreens()
  const kind = toolKinds.find((known) => known === builtIn)
  return (
    <NewCatalogItem<ToolRequest>
      {...guard}
      title={
        kind ? t(($) => $['workspace-screens'].tool.kinds[kind]) : t(($) => $['workspace-screens'].tools.new)
      }
      create={(request) => ports.tools.create(workspace.id, request)}
      pathOf={paths.tool}
      renderForm={(form) => (
        <>
          <ToolForm {...form} builtIn={kind} />
          {!kind && <ToolListForm />}
        </>
      )}
    />
  )
}
