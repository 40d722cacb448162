'use client'

import { MAX_PICTURE_BYTES, type PageEntry } from '@vitrine/api-client/contract'
import { ProblemLine } from '@vitrine/ui/forms'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

interface PagePictureProps {
  conversationId: string
  page: PageEntry
  onChanged(page: PageEntry | null): void
}

/** The picture of whom a live page shows: seen, chosen and taken away. */
export function PagePicture({ conversationId, page, onChanged }: PagePictureProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const id = useId()
  const wrong = isTooLarge ? t(($) => $['workspace-screens'].livePage.pictureTooLarge) : problem
  const send = (file: File | undefined) => {
    if (!file) return
    setIsTooLarge(file.size > MAX_PICTURE_BYTES)
    if (file.size > MAX_PICTURE_BYTES) return
    void run('send', async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      onChanged((await ports.pages.setPicture(conversationId, bytes)).page)
    })
  }
  return (
    <div className="work-picture">
      {page.picture !== null && <img src={ports.preview.pictureUrl(page.picture)} alt="" />}
      <div>
        <label className="work-button work-button-quiet">
          <input
            type="file"
            accept={ACCEPTED}
            aria-describedby={`${id}-note`}
            aria-disabled={running !== undefined || undefined}
            onChange={({ currentTarget }) => {
              send(currentTarget.files?.[0])
              // So that the same file can be chosen again.
              currentTarget.value = ''
            }}
          />
          {page.picture === null
            ? t(($) => $['workspace-screens'].livePage.choosePicture)
            : t(($) => $['workspace-screens'].livePage.changePicture)}
        </label>
        {page.picture !== null && (
          <Button
            kind="quiet"
            onPress={() =>
              void run('remove', async () =>
                onChanged((await ports.pages.removePicture(conversationId)).page),
              )
            }
          >
            {t(($) => $['workspace-screens'].livePage.removePicture)}
          </Button>
        )}
        <p id={`${id}-note`} className="work-hint">
          {running === 'send'
            ? t(($) => $['workspace-screens'].livePage.sendingPicture)
            : t(($) => $['workspace-screens'].livePage.pictureNote)}
        </p>
        {wrong !== undefined && <ProblemLine text={wrong} />}
      </div>
    </div>
  )
}
