'use client'

import type { StoredObjectEntry } from '@vitrine/api-client/contract/stored-objects'
import { ProblemLine } from '@vitrine/ui/forms'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { saveFile } from '../control/save-file.ts'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'

/** Larger files are downloaded to be looked at, in bytes. */
const MAX_PREVIEW_BYTES = 10 * 1024 * 1024

/** As much of a text as shows what it is, in UTF-16 code units. */
const TEXT_LENGTH = 20_000

const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif)$/
const TEXT = /^text\/|^application\/(?:json|xml|yaml)$|\+(?:json|xml)$/

type Preview = { picture: string } | { text: string }

/** A file to look at, once it is asked for, and to download. */
export function ObjectPreview({ object }: { object: StoredObjectEntry }): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const [preview, setPreview] = useState<Preview>()
  const { running, problem, run } = useAction()
  const { id, name, mediaType, bytes } = object
  const read = () => ports.storedObjects.readFile(workspace.id, id)
  const isPicture = PICTURE.test(mediaType)
  const canLook = bytes <= MAX_PREVIEW_BYTES && (isPicture || TEXT.test(mediaType))
  return (
    <Section title={t(($) => $['workspace-screens'].storedObjects.preview)}>
      {preview && 'picture' in preview && (
        <img className="work-preview-picture" src={preview.picture} alt={name} />
      )}
      {preview && 'text' in preview && (
        // Scrolls by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="work-preview-text" dir="auto" tabIndex={0}>
          {preview.text}
        </pre>
      )}
      <div className="work-preview-actions">
        {canLook && !preview && (
          <Button
            isRunning={running === 'look'}
            runningLabel={t(($) => $['workspace-screens'].resource.loading)}
            onPress={() =>
              void run('look', async () => {
                const file = await read()
                setPreview(
                  isPicture
                    ? { picture: await dataUrl(file) }
                    : { text: (await file.slice(0, TEXT_LENGTH * 4).text()).slice(0, TEXT_LENGTH) },
                )
              })
            }
          >
            {t(($) => $['workspace-screens'].storedObjects.look)}
          </Button>
        )}
        <Button
          isRunning={running === 'save'}
          runningLabel={t(($) => $['workspace-screens'].resource.loading)}
          onPress={() => void run('save', async () => saveFile(name, await read()))}
        >
          {t(($) => $['workspace-screens'].storedObjects.download)}
        </Button>
      </div>
      {problem !== undefined && <ProblemLine text={problem} />}
    </Section>
  )
}

/** Pages may show pictures out of such addresses, and none of `blob:`. */
function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })
}
