'use client'

import type { AgentRequest } from '@vitrine/api-client/contract/agents'
import type { ReactNode } from 'react'
import { NewCatalogItem } from '../catalog/new-catalog-item.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { AgentForm } from './agent-form.tsx'

/** The screen that creates an agent or chatbot, and then goes to its screen. */
export function NewAgentScreen(guard: UnsavedChangesGuardProps): ReactNode {
  const { t } = useText()
  const { ports, workspace, paths } = useWorkspaceScreens()
  return (
    <NewCatalogItem<AgentRequest>
      {...guard}
      title={t(($) => $['workspace-screens'].agents.new)}
      create={(request) => ports.agents.create(workspace.id, request)}
      pathOf={paths.agent}
      renderForm={(form) => <AgentForm {...form} />}
    />
  )
}
