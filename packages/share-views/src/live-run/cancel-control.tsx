'use client'

import { ProblemLine, useAction } from '@vitrine/ui/forms'
import { useRef, useState, type ReactNode } from 'react'
import { useStartText } from '../start/use-start-text.ts'

/** Ends a run, after a second thought; for who started it. */
export function CancelControl({ onCancel }: { onCancel(): Promise<void> }): ReactNode {
  const { t } = useStartText()
  const [isAsked, setIsAsked] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { running, problem, run } = useAction(() => t(($) => $['share-views'].liveRun.cancelFailed))
  const keep = () => {
    setIsAsked(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const cancel = async () => {
    if (await run('cancel', onCancel)) setIsDone(true)
  }
  if (isDone) return <p className="live-note">{t(($) => $['share-views'].liveRun.cancelling)}</p>
  if (!isAsked)
    return (
      <button
        ref={opener}
        type="button"
        className="start-button start-quiet live-cancel"
        onClick={() => setIsAsked(true)}
      >
        {t(($) => $['share-views'].liveRun.cancel)}
      </button>
    )
  return (
    <fieldset className="live-confirm" aria-label={t(($) => $['share-views'].liveRun.cancel)}>
      <p>{t(($) => $['share-views'].liveRun.cancelQuestion)}</p>
      <button
        type="button"
        className="start-button start-plain"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that has the focus
        autoFocus
        onClick={keep}
      >
        {t(($) => $['share-views'].liveRun.keep)}
      </button>
      <button
        type="button"
        className="start-button start-plain live-danger"
        aria-disabled={running !== undefined || undefined}
        onClick={() => void cancel()}
      >
        {t(($) => $['share-views'].liveRun.cancelNow)}
      </button>
      <ProblemLine text={problem} />
    </fieldset>
  )
}
