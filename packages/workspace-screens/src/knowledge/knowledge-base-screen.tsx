'use client'

import type { KnowledgeBaseEntry, KnowledgeBaseRequest } from '@vitrine/api-client/contract/knowledge'
import type { ReactNode } from 'react'
import { CatalogItemScreen } from '../catalog/catalog-item-screen.tsx'
import { OpenCatalogItem } from '../catalog/open-catalog-item.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { BaseDocuments } from './base-documents.tsx'
import { KnowledgeBaseForm } from './knowledge-base-form.tsx'
import { PassageSearch } from './passage-search.tsx'
import { useKnowledgeBaseView } from './use-knowledge-base-view.tsx'

/** Props of `KnowledgeBaseScreen`. */
export interface KnowledgeBaseScreenProps extends UnsavedChangesGuardProps {
  knowledgeBaseId: string
}

/** The screen of one knowledge base: a search in its documents, the documents, and for managers all of its settings. */
export function KnowledgeBaseScreen({ knowledgeBaseId, ...guard }: KnowledgeBaseScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useKnowledgeBaseView()
  return (
    <CatalogItemScreen
      id={knowledgeBaseId}
      client={ports.knowledge}
      title={t(($) => $['workspace-screens'].knowledge.title)}
      gone={t(($) => $['workspace-screens'].knowledgeBase.gone)}
      others={{
        path: paths.knowledgeBases,
        label: t(($) => $['workspace-screens'].knowledgeBase.toOthers),
      }}
    >
      {(base, onChanged) => (
        <OpenCatalogItem<KnowledgeBaseEntry, KnowledgeBaseRequest>
          {...guard}
          entry={base}
          onChanged={onChanged}
          client={ports.knowledge}
          pictures={ports.knowledge}
          view={viewOf(base)}
          listPath={paths.knowledgeBases}
          lead={
            <>
              <PassageSearch knowledgeBaseId={base.id} />
              <BaseDocuments base={base} />
            </>
          }
          renderForm={(form) => <KnowledgeBaseForm {...form} base={base} />}
        />
      )}
    </CatalogItemScreen>
  )
}
