'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useAction } from './use-action.ts'
import { useText } from '../text/use-text.ts'

/**
 * Largest picture that is sent, in bytes. Equals `MAX_PICTURE_BYTES` of the contract, whose import would load its
 * schemas.
 */
const MAX_BYTES = 512 * 1024

const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

interface PictureChoiceProps {
  /** The picture that there is, or what stands in its place. */
  image: ReactNode
  hasPicture: boolean
  /** Sends a picture; rejects where it is refused. */
  send(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  remove(): Promise<void>
}

/** Shows, replaces and removes a picture. */
export function PictureChoice({ image, hasPicture, send, remove }: PictureChoiceProps): ReactNode {
  const { t } = useText()
  const { running, problem, run } = useAction()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const wrong = isTooLarge ? t(($) => $['workspace-screens'].livePage.pictureTooLarge) : problem
  const choose = (file: File | undefined) => {
    if (!file) return
    setIsTooLarge(file.size > MAX_BYTES)
    if (file.size > MAX_BYTES) return
    void run('send', async () => send(new Uint8Array(await file.arrayBuffer())))
  }
  const takeAway = async () => {
    setIsTooLarge(false)
    const isRemoved = await run('remove', remove)
    const { activeElement } = document
    // The button disappears with the picture and loses the focus, unless the focus is elsewhere by now.
    const isHere = activeElement === document.body || box.current?.contains(activeElement)
    if (isRemoved && isHere) input.current?.focus()
  }
  return (
    <div ref={box} className="work-picture">
      {image}
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
              choose(currentTarget.files?.[0])
              // Lets the same file be chosen again.
              currentTarget.value = ''
            }}
          />
          {hasPicture
            ? t(($) => $['workspace-screens'].livePage.changePicture)
            : t(($) => $['workspace-screens'].livePage.choosePicture)}
        </label>
        {hasPicture && (
          <Button kind="quiet" isRunning={running === 'remove'} onPress={() => void takeAway()}>
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
