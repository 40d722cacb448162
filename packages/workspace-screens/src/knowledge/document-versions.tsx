'use client'

import type { DocumentLocation } from '@vitrine/api-client'
import type { DocumentDetails } from '@vitrine/api-client/contract/knowledge'
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
import { DocumentText } from './document-text.tsx'

/** Longer texts are logs or data, not prose, and a page would stand still while they are laid out. */
const LONGEST_FORMATTED = 200_000

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
  const [isAsStored, setIsAsStored] = useState<boolean>()
  const showPassageAsStored = useCallback(() => setIsAsStored((decided) => decided ?? true), [])
  const { running, problem, run } = useAction()
  const version = chosen ?? document.version
  const { mediaType, characters } = document.versions.find((it) => it.version === version) ?? document
  const isMarkdown = mediaType === 'text/markdown' && characters <= LONGEST_FORMATTED
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
        {isMarkdown && (
          <Button onPress={() => setIsAsStored(!isAsStored)}>
            {isAsStored
              ? t(($) => $['workspace-screens'].document.showFormatted)
              : t(($) => $['workspace-screens'].document.showStored)}
          </Button>
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
        {(value) => (
          <DocumentText
            text={value}
            passageId={passageId}
            isFormatted={isMarkdown && !isAsStored}
            onUnmarked={showPassageAsStored}
          />
        )}
      </ResourceView>
    </>
  )
}
