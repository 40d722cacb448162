'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '../control/button.tsx'
import { useText } from '../text/use-text.ts'
import { FileChooser, QuestionFiles } from './question-files.tsx'
import { useIsOnline } from './use-is-online.ts'
import { useIsTouched } from './use-is-touched.ts'
import type { AttachedFiles } from './use-question-files.ts'

/** Those of the contract, whose import would load its schemas. */
const MAX_LENGTH = 100_000

/** Lines that the field shows at once, where the browser cannot fit it to what is written. */
const MAX_ROWS = 8

interface ComposerProps {
  text: string
  onText(text: string): void
  /** Sends the text. */
  onSend(): void
  /** Ends the answer that comes in; absent while none does. */
  onStop?: (() => void) | undefined
  isSending: boolean
  isStopping?: boolean
  /** Leaves an earlier question as it is; absent for a new one. */
  onKeep?: (() => void) | undefined
  /** What goes with the text. */
  attached: AttachedFiles
  problem: string | undefined
  fieldRef?: RefObject<HTMLTextAreaElement | null>
}

/** Code of a key that an input method takes; in Safari only this tells the Enter that ends a word. */
const COMPOSING_KEY_CODE = 229

/**
 * A field for what is said to an agent. Enter sends it and Shift with Enter begins a line; on a touch screen, whose
 * keyboard has no such pair, Enter begins a line.
 */
export function Composer({
  text,
  onText,
  onSend,
  onStop,
  isSending,
  isStopping = false,
  onKeep,
  attached,
  problem,
  fieldRef,
}: ComposerProps): ReactNode {
  const { t, formatNumber } = useText()
  const id = useId()
  const isOnline = useIsOnline()
  const isTouched = useIsTouched()
  const isTooLong = text.length > MAX_LENGTH
  const maySend = text.trim() !== '' && !isTooLong && !isSending && isOnline && !onStop
  const describedBy = [!isTouched && `${id}-hint`, isTooLong && `${id}-problem`].filter(Boolean).join(' ')
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method that composes a word takes its keys for itself.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE) return
    if (event.key === 'Escape' && onKeep) return onKeep()
    if (event.key !== 'Enter' || event.shiftKey || isTouched) return
    event.preventDefault()
    if (maySend) onSend()
  }
  return (
    <form
      className="work-composer"
      onSubmit={(event) => {
        event.preventDefault()
        if (maySend) onSend()
      }}
    >
      {onKeep && (
        <p className="work-composer-edit">
          {t(($) => $['workspace-screens'].talk.editing)}
          <Button kind="quiet" onPress={onKeep}>
            {t(($) => $['workspace-screens'].talk.keep)}
          </Button>
        </p>
      )}
      <label className="visually-hidden" htmlFor={id}>
        {t(($) => $['workspace-screens'].talk.message)}
      </label>
      <QuestionFiles files={attached.files} kept={attached.kept} onDetach={attached.detach} />
      <div className="work-composer-line">
        <FileChooser onFiles={(files) => void attached.attach(files)} />
        <textarea
          ref={fieldRef}
          id={id}
          dir="auto"
          rows={Math.min(text.split('\n').length, MAX_ROWS)}
          value={text}
          placeholder={t(($) => $['workspace-screens'].talk.message)}
          aria-describedby={describedBy || undefined}
          aria-invalid={isTooLong || undefined}
          enterKeyHint={isTouched ? 'enter' : 'send'}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
          onDragOver={(event) => {
            // Without this the browser leaves the page and opens the file.
            if (event.dataTransfer.types.includes('Files')) event.preventDefault()
          }}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return
            event.preventDefault()
            void attached.attach([...event.dataTransfer.files])
          }}
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0) return
            event.preventDefault()
            void attached.attach(files)
          }}
        />
        {onStop ? (
          <Button isRunning={isStopping} onPress={onStop}>
            {t(($) => $['workspace-screens'].talk.stop)}
          </Button>
        ) : (
          <Button
            type="submit"
            kind="main"
            isRunning={isSending}
            runningLabel={t(($) => $['workspace-screens'].talk.sending)}
          >
            {t(($) => $['workspace-screens'].talk.send)}
          </Button>
        )}
      </div>
      {!isTouched && (
        <p className="work-hint" id={`${id}-hint`}>
          {t(($) => $['workspace-screens'].talk.hint)}
        </p>
      )}
      {!attached.areStored && attached.files.length > 0 && (
        <output className="work-hint">{t(($) => $['workspace-screens'].talk.filesNotKept)}</output>
      )}
      <output>{!isOnline && t(($) => $['workspace-screens'].talk.offline)}</output>
      <div id={`${id}-problem`}>
        <ProblemLine
          text={
            isTooLong
              ? t(($) => $['workspace-screens'].talk.tooLong, { number: formatNumber(MAX_LENGTH) })
              : (attached.problem ?? problem)
          }
        />
      </div>
    </form>
  )
}
