'use client'

import type { DocumentDetails } from '@vitrine/api-client/contract/knowledge'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Moment } from '../control/moment.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { DeleteDialog } from '../dialog/delete-dialog.tsx'
import { Form } from '../form/form.tsx'
import { NameField } from '../form/name-field.tsx'
import { useFollowOnce } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { PendingRoute } from '../screen/pending-route.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentVersions } from './document-versions.tsx'
import { useDocumentName } from './use-document-name.ts'

/** Props of `DocumentScreen`. */
export interface DocumentScreenProps {
  knowledgeBaseId: string
  documentId: string
  /** The passage that is shown first, for example one that a search found. */
  passageId?: string
}

/** The screen of one document of a knowledge base: its text by version; managers rename, replace and delete it. */
export function DocumentScreen(props: DocumentScreenProps): ReactNode {
  const { knowledgeBaseId, documentId, passageId } = props
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const { value, change, ...resource } = useResource(
    useCallback(
      (signal: AbortSignal) =>
        ports.knowledge.readDocument({ workspaceId: workspace.id, knowledgeBaseId, documentId }, { signal }),
      [ports, workspace.id, knowledgeBaseId, documentId],
    ),
  )
  if (value)
    return (
      <OpenDocument
        key={value.id}
        knowledgeBaseId={knowledgeBaseId}
        document={value}
        passageId={passageId}
        onChanged={(changed) => change((standing) => ({ ...standing, ...changed }))}
      />
    )
  return (
    <PendingRoute
      title={t(($) => $['workspace-screens'].knowledgeBase.documents)}
      resource={resource}
      gone={t(($) => $['workspace-screens'].document.gone)}
      others={{
        path: paths.knowledgeBase(knowledgeBaseId),
        label: t(($) => $['workspace-screens'].document.toBase),
      }}
    />
  )
}

interface OpenDocumentProps extends Pick<DocumentScreenProps, 'knowledgeBaseId' | 'passageId'> {
  document: DocumentDetails
  onChanged(document: Partial<DocumentDetails>): void
}

function OpenDocument({ knowledgeBaseId, document, passageId, onChanged }: OpenDocumentProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const [isRemoving, setIsRemoving] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const nameOf = useDocumentName()
  const basePath = paths.knowledgeBase(knowledgeBaseId)
  useFollowOnce(isRemoved ? basePath : undefined)
  const place = { workspaceId: workspace.id, knowledgeBaseId, documentId: document.id }
  const mayManage = workspace.role !== 'member'
  const name = <bdi>{nameOf(document)}</bdi>
  return (
    <ScreenLayout
      isAwaited
      title={name}
      notice={isSaved ? t(($) => $['workspace-screens'].catalog.saved) : ''}
      action={
        <>
          <RouteLink to={basePath} kind="quiet">
            {t(($) => $['workspace-screens'].document.toBase)}
          </RouteLink>
          {mayManage && (
            <Button kind="quiet" onPress={() => setIsRemoving(true)}>
              {t(($) => $['workspace-screens'].catalog.remove)}
            </Button>
          )}
        </>
      }
    >
      <ul className="work-facts">
        <li>
          <Moment at={document.changedAt} />
        </li>
        {document.address !== null && (
          <li>
            <bdi dir="ltr">{document.address}</bdi>
          </li>
        )}
      </ul>
      <DocumentVersions key={document.version} place={place} document={document} passageId={passageId} />
      {mayManage && (
        <>
          <Section title={t(($) => $['workspace-screens'].document.newVersion)}>
            <DocumentForm
              add={async (content) => {
                onChanged(
                  'bytes' in content
                    ? await ports.knowledge.addVersionFile(place, content)
                    : await ports.knowledge.addVersion(place, content),
                )
                setIsSaved(true)
              }}
            />
          </Section>
          <Section title={t(($) => $['workspace-screens'].catalog.settings)}>
            <Form
              submit={t(($) => $['workspace-screens'].livePage.save)}
              sending={t(($) => $['workspace-screens'].livePage.saving)}
              send={async (values) => {
                setIsSaved(false)
                const renamed = await ports.knowledge.renameDocument(place, { name: values('name').trim() })
                onChanged({ name: renamed.name })
                setIsSaved(true)
              }}
            >
              <NameField
                label={t(($) => $['workspace-screens'].livePage.name)}
                missing={t(($) => $['workspace-screens'].livePage.missingName)}
                name={document.name}
                maxLength={200}
              />
            </Form>
          </Section>
        </>
      )}
      {isRemoving && (
        <DeleteDialog
          title={t(($) => $['workspace-screens'].catalog.removeTitle)}
          confirm={t(($) => $['workspace-screens'].catalog.remove)}
          confirming={t(($) => $['workspace-screens'].workflow.deleting)}
          name={name}
          consequence={t(($) => $['workspace-screens'].document.removeText)}
          remove={() => ports.knowledge.removeDocument(place)}
          onDeleted={() => setIsRemoved(true)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </ScreenLayout>
  )
}
