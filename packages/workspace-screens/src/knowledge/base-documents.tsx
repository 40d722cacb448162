'use client'

import type { DocumentEntry, KnowledgeBaseEntry } from '@vitrine/api-client/contract/knowledge'
import { useCallback, type ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { usePages } from '../list/use-pages.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { DocumentForm } from './document-form.tsx'
import { useDocumentName } from './use-document-name.ts'

/** The section that lists the documents of a knowledge base, the newest first; managers add to them. */
export function BaseDocuments({ base }: { base: KnowledgeBaseEntry }): ReactNode {
  const { t, formatSize, formatNumber } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const nameOf = useDocumentName()
  const { id: knowledgeBaseId } = base
  const place = { workspaceId: workspace.id, knowledgeBaseId }
  const pages = usePages<DocumentEntry>(
    useCallback(
      (cursor: string | undefined, signal: AbortSignal) =>
        ports.knowledge.listDocuments({ workspaceId: workspace.id, knowledgeBaseId }, { cursor, signal }),
      [ports, workspace.id, knowledgeBaseId],
    ),
  )
  return (
    <>
      <Section title={t(($) => $['workspace-screens'].knowledgeBase.documents)}>
        <PagedList
          pages={pages}
          label={t(($) => $['workspace-screens'].knowledgeBase.documents)}
          empty={<p>{t(($) => $['workspace-screens'].knowledgeBase.noDocuments)}</p>}
        >
          {({ id, name, bytes, version, changedAt }) => (
            <div className="work-line-text">
              <RouteLink to={paths.knowledgeDocument(knowledgeBaseId, id)} className="work-line-title">
                <bdi>{nameOf({ name })}</bdi>
              </RouteLink>
              <ul className="work-facts">
                <li>{formatSize(bytes)}</li>
                {version > 1 && (
                  <li>
                    {t(($) => $['workspace-screens'].knowledgeBase.version, {
                      number: formatNumber(version),
                    })}
                  </li>
                )}
                <li>
                  <Moment at={changedAt} />
                </li>
              </ul>
            </div>
          )}
        </PagedList>
      </Section>
      {base.mayManage && base.state !== 'trashed' && (
        <Section title={t(($) => $['workspace-screens'].knowledgeBase.add)}>
          <DocumentForm
            isNew
            add={async (content) => {
              const added =
                'bytes' in content
                  ? await ports.knowledge.addDocumentFile(place, content)
                  : await ports.knowledge.addDocument(place, content)
              pages.change((entries) => [added, ...entries])
            }}
          />
        </Section>
      )}
    </>
  )
}
