'use client'

import type { DocumentLocation } from '@vitrine/api-client'
import type { DocumentDetails, DocumentText } from '@vitrine/api-client/contract/knowledge'
import { ProblemLine } from '@vitrine/ui/forms'
import { useCallback, useState, type ReactNode } from 'react'
import { FilterSelect } from '../catalog/catalog-filters.tsx'
import { Button } from '../control/button.tsx'
import { saveFile } from '../control/save-file.ts'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'

interface DocumentVersionsProps {
  place: DocumentLocation
  document: DocumentDetails
  passageId: string | undefined
}

/** The text of a document as one of its versions has it, with a choice of the version and the file to download. */
export function DocumentVersions({ place, document, passageId }: DocumentVersionsProps): ReactNode {
  const { t, formatNumber, formatMoment, formatSize } = useText()
  const { ports } = useWorkspaceScreens()
  const [chosen, setChosen] = useState<number>()
  const { running, problem, run } = useAction()
  const version = chosen ?? document.version
  const { workspaceId, knowledgeBaseId, documentId } = place
  const text = useResource(
    useCallback(
      (signal: AbortSignal) =>
        ports.knowledge.readText({ workspaceId, knowledgeBaseId, documentId }, version, { signal }),
      [ports, workspaceId, knowledgeBaseId, documentId, version],
    ),
  )
  return (
    <>
      <div className="work-form-actions">
        {document.versions.length > 1 && (
          <div className="work-filters">
            <FilterSelect
              label={t(($) => $['workspace-screens'].document.version)}
              value={String(version)}
              options={document.versions.map(({ version: number, createdAt, bytes }) => [
                String(number),
                `${formatNumber(number)} · ${formatMoment(createdAt)} · ${formatSize(bytes)}`,
              ])}
              onValue={(value) => setChosen(Number(value))}
            />
          </div>
        )}
        <Button
          isRunning={running !== undefined}
          runningLabel={t(($) => $['workspace-screens'].resource.loading)}
          onPress={() =>
            run('download', async () =>
              saveFile(document.name, await ports.knowledge.readFile(place, version)),
            )
          }
        >
          {t(($) => $['workspace-screens'].document.download)}
        </Button>
      </div>
      {problem !== undefined && <ProblemLine text={problem} />}
      <ResourceView resource={text}>
        {(value) => <Passages text={value} passageId={passageId} />}
      </ResourceView>
    </>
  )
}

const showFirst = (passage: HTMLElement | null) => passage?.scrollIntoView({ block: 'center' })

function Passages({ text, passageId }: { text: DocumentText; passageId: string | undefined }): ReactNode {
  return (
    // Scrolls by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="work-document" dir="auto" tabIndex={0}>
      {text.passages.map((passage) =>
        passage.id === passageId ? (
          <mark key={passage.id} ref={showFirst}>
            {passage.text}
          </mark>
        ) : (
          <span key={passage.id}>{passage.text}</span>
        ),
      )}
    </div>
  )
}
