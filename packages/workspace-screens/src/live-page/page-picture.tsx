'use client'

import type { PageEntry } from '@vitrine/api-client/contract/pages'
import { ProblemLine } from '@vitrine/ui/forms'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

/**
 * Largest picture that is sent, in bytes. Equals `MAX_PICTURE_BYTES` of the contract, whose import would load its
 * schemas.
 */
const MAX_BYTES = 512 * 1024

const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

interface PagePictureProps {
  conversationId: string
  page: PageEntry
  onChanged(page: PageEntry | null): void
  onNotice(notice: string): void
}

/** Shows, replaces and removes the picture of a live page. */
export function PagePicture({ conversationId, page, onChanged, onNotice }: PagePictureProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const wrong = isTooLarge ? t(($) => $['workspace-screens'].livePage.pictureTooLarge) : problem
  const send = (file: File | undefined) => {
    if (!file) return
    setIsTooLarge(file.size > MAX_BYTES)
    if (file.size > MAX_BYTES) return
    void change('send', async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return ports.pages.setPicture(conversationId, bytes)
    })
  }
  const change = (name: 'send' | 'remove', work: () => Promise<{ page: PageEntry | null }>) =>
    run(name, async () => {
      onNotice('')
      onChanged((await work()).page)
      onNotice(t(($) => $['workspace-screens'].livePage.saved))
    })
  const remove = async () => {
    setIsTooLarge(false)
    const isRemoved = await change('remove', () => ports.pages.removePicture(conversationId))
    const { activeElement } = document
    // The button disappears with the picture and loses the focus, unless the focus is elsewhere by now.
    const isHere = activeElement === document.body || box.current?.contains(activeElement)
    if (isRemoved && isHere) input.current?.focus()
  }
  return (
    <div ref={box} className="work-picture">
      {page.picture !== null && <img src={ports.preview.pictureUrl(page.picture)} alt={page.name} />}
      <div>
        <label className="work-button work-button-quiet">
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            aria-describedby={wrong === undefined ? `${id}-note` : `${id}-note ${id}-wrong`}
            aria-invalid={wrong !== undefined || undefined}
            aria-disabled={running !== undefined || undefined}
            onChange={({ currentTarget }) => {
              send(currentTarget.files?.[0])
              // Lets the same file be chosen again.
              currentTarget.value = ''
            }}
          />
          {page.picture === null
            ? t(($) => $['workspace-screens'].livePage.choosePicture)
            : t(($) => $['workspace-screens'].livePage.changePicture)}
        </label>
        {page.picture !== null && (
          <Button kind="quiet" isRunning={running === 'remove'} onPress={() => void remove()}>
            {t(($) => $['workspace-screens'].livePage.removePicture)}
          </Button>
        )}
        <p id={`${id}-note`} className="work-hint">
          {t(($) => $['workspace-screens'].livePage.pictureNote)}
        </p>
        <output className="work-hint">
          {running === 'send' && t(($) => $['workspace-screens'].livePage.sendingPicture)}
        </output>
        <div id={`${id}-wrong`}>
          <ProblemLine text={wrong} />
        </div>
      </div>
    </div>
  )
}
