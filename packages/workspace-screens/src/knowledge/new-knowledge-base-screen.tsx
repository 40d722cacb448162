'use client'

import type { KnowledgeBaseRequest } from '@vitrine/api-client/contract/knowledge'
import type { ReactNode } from 'react'
import { NewCatalogItem } from '../catalog/new-catalog-item.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { KnowledgeBaseForm } from './knowledge-base-form.tsx'

/** The screen that creates a knowledge base, and then goes to its screen, where documents are added. */
export function NewKnowledgeBaseScreen(guard: UnsavedChangesGuardProps): ReactNode {
  const { t } = useText()
  const { ports, workspace, paths } = useWorkspaceScreens()
  return (
    <NewCatalogItem<KnowledgeBaseRequest>
      {...guard}
      title={t(($) => $['workspace-screens'].knowledge.new)}
      create={(request) => ports.knowledge.create(workspace.id, request)}
      pathOf={paths.knowledgeBase}
      renderForm={(form) => <KnowledgeBaseForm {...form} />}
    />
  )
}
