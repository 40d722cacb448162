'use client'

import { ProblemLine, useAction } from '@vitrine/ui/forms'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useStartText } from '../workflow-start/context/use-start-text.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** Renders the button that cancels a run, after a confirmation. */
export function CancelControl({ onCancel }: { onCancel(): Promise<void> }): ReactNode {
  const { t } = useStartText()
  const [isAsked, setIsAsked] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const questionId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const { ref, returnFocus } = useFocusReturn<HTMLDivElement>()
  const { running, problem, run } = useAction(() => t(($) => $['share-views'].liveRun.cancelFailed))
  const keep = () => {
    setIsAsked(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const cancel = async () => {
    if (!(await run('cancel', onCancel))) return
    returnFocus()
    setIsDone(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || running !== undefined) return
    event.stopPropagation()
    keep()
  }
  return (
    <div ref={ref}>
      <output className="live-note">{isDone && t(($) => $['share-views'].liveRun.cancelling)}</output>
      {!isDone && !isAsked && (
        <button
          ref={opener}
          type="button"
          className="start-button start-quiet live-cancel"
          onClick={() => setIsAsked(true)}
        >
          {t(($) => $['share-views'].liveRun.cancel)}
        </button>
      )}
      {!isDone && isAsked && (
        <fieldset
          className="live-confirm"
          aria-label={t(($) => $['share-views'].liveRun.cancel)}
          aria-describedby={questionId}
        >
          <p id={questionId}>{t(($) => $['share-views'].liveRun.cancelQuestion)}</p>
          <button
            type="button"
            className="start-button start-plain"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that has the focus
            autoFocus
            aria-disabled={running !== undefined || undefined}
            onClick={() => running === undefined && keep()}
            onKeyDown={onKeyDown}
          >
            {t(($) => $['share-views'].liveRun.keep)}
          </button>
          <button
            type="button"
            className="start-button start-plain live-danger"
            aria-disabled={running !== undefined || undefined}
            onClick={() => void cancel()}
            onKeyDown={onKeyDown}
          >
            {t(($) => $['share-views'].liveRun.cancelNow)}
          </button>
          <ProblemLine text={problem} />
        </fieldset>
      )}
    </div>
  )
}
