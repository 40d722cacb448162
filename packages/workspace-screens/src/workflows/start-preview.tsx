'use client'

import { I18nextLabels } from '@vitrine/share-views/i18next'
import type {
  DraftStorage,
  WorkflowStartPort,
  WorkflowStartViewProps,
} from '@vitrine/share-views/workflow-start'
import { useDeferredValue, useId, useState, type ComponentType, type ReactNode } from 'react'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import type { SchemaText } from '../schema/read-schema-text.ts'
import { useText } from '../text/use-text.ts'
import { useDescriptionHtml } from './use-description-html.ts'

async function loadView(): Promise<{ View: ComponentType<WorkflowStartViewProps> }> {
  const { WorkflowStartView: View } = await import('@vitrine/share-views/workflow-start')
  return { View }
}

/** Starts nothing, and sends no file. */
const previewPort: WorkflowStartPort = {
  start: () => Promise.resolve({ runId: '' }),
  uploadFile: ({ name, size, type }) => Promise.resolve({ id: name, name, size, mediaType: type }),
}

interface StartPreviewProps {
  details: { name: string; description: string }
  read: SchemaText
}

/** A preview of the start form that visitors get; it can be tried, and starts nothing. Keeps the last valid form. */
export function StartPreview({ details, read }: StartPreviewProps): ReactNode {
  const { t } = useText()
  const view = useResource(loadView)
  const headingId = useId()
  const [tries, setTries] = useState(0)
  const [drafts] = useState(createDrafts)
  const shown = useDeferredValue(details)
  const descriptionHtml = useDescriptionHtml(shown.description)
  const schema = useLast(read.state === 'schema' ? read.schema : undefined)
  return (
    <section className="work-preview work-start-preview" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(($) => $['workspace-screens'].startPreview.title)}</h2>
      <p className="work-hint">
        {read.state === 'schema'
          ? t(($) => $['workspace-screens'].startPreview.text)
          : t(($) => $['workspace-screens'].startPreview.stale)}
      </p>
      <output className="work-notice">
        {tries > 0 && t(($) => $['workspace-screens'].startPreview.tried)}
      </output>
      {schema && (
        <ResourceView resource={view}>
          {({ View }) => (
            <div className="work-preview-page">
              <I18nextLabels>
                <View
                  key={tries}
                  workflow={{
                    name: shown.name || t(($) => $['workspace-screens'].workflows.unnamed),
                    description: shown.description,
                    descriptionHtml,
                    inputSchema: schema,
                  }}
                  port={previewPort}
                  draftStorage={drafts}
                  onStarted={() => {
                    drafts.remove()
                    setTries((count) => count + 1)
                  }}
                  headingLevel={2}
                />
              </I18nextLabels>
            </div>
          )}
        </ResourceView>
      )}
    </section>
  )
}

/** Keeps what was typed from one schema to the next, although each schema renders another form. */
function createDrafts(): DraftStorage {
  let kept: string | null = null
  return {
    read: () => kept,
    write: (draft) => void (kept = draft),
    remove: () => void (kept = null),
  }
}

/** Returns the last value that was defined. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
