'use client'

import { ProblemLine, useAction } from '@vitrine/ui/forms'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { RunLink } from './run-link.tsx'
import { useStartText, type StartText } from './context/use-start-text.ts'

/** Whether the person who started a run may publish it, or has. */
export type RunSharing =
  /** The run may be published at once, on request, or not at all; a request waits, or the link was revoked. */
  | { state: 'allowed' | 'approval' | 'off' | 'waiting' | 'revoked' }
  /** `askAgainAt` is when publishing may be requested again, ISO 8601; null where it may not. */
  | { state: 'declined'; askAgainAt: string | null }
  /** `url` is the whole address of the link. */
  | { state: 'published'; url: string }

/** Properties of `RunActions`. */
export interface RunActionsProps {
  /** Absent for readers who did not start the run. */
  sharing?: RunSharing
  /** Publishes a frozen copy, or requests it; `sharing` then says the result. */
  onShare?: () => Promise<void>
  /** Takes a request that waits back; `sharing` then says the result. Without it there is no button for that. */
  onTakeBack?: () => Promise<void>
  /** Opens the start form with the inputs of this run. */
  onRunAgain(): void
}

/** Renders the actions below a finished run: publish it, or request that, and run it again. */
export function RunActions({ sharing, onShare, onTakeBack, onRunAgain }: RunActionsProps): ReactNode {
  const text = useStartText()
  const { t } = text
  const id = useId()
  const [isPressed, setIsPressed] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  const shareButton = useRef<HTMLButtonElement>(null)
  const [isTakenBack, setIsTakenBack] = useState(false)
  const way = onShare && wayOf(sharing)
  const takeBack = sharing?.state === 'waiting' ? onTakeBack : undefined
  const { running, problem, run } = useAction(() => {
    if (takeBack) return t(($) => $['share-views'].start.run.takeBackFailed)
    return way === 'approval'
      ? t(($) => $['share-views'].start.run.askFailed)
      : t(($) => $['share-views'].start.run.shareFailed)
  })
  const isGone = isPressed && way === undefined
  useEffect(() => {
    // The button that had the focus is no more.
    if (isGone) note.current?.focus()
  }, [isGone])
  const isBack = isTakenBack && way !== undefined
  useEffect(() => {
    if (isBack) shareButton.current?.focus()
  }, [isBack])
  const said = sharing && sayState(sharing, text)
  return (
    <div className="vitrine start-actions">
      {said !== undefined && (
        <p ref={note} tabIndex={-1} className="start-standing">
          {said}
        </p>
      )}
      {way && (
        <p id={`${id}-publishes`} className="start-publishes">
          {way === 'approval'
            ? t(($) => $['share-views'].start.run.asks)
            : t(($) => $['share-views'].start.run.publishes)}
        </p>
      )}
      {onShare && way && (
        <button
          ref={shareButton}
          type="button"
          className="start-button start-main"
          aria-describedby={`${id}-publishes`}
          aria-disabled={running !== undefined || undefined}
          onClick={() => {
            setIsPressed(true)
            setIsTakenBack(false)
            void run('share', onShare)
          }}
        >
          {describeShare(way, running !== undefined, text)}
        </button>
      )}
      {takeBack && (
        <button
          type="button"
          className="start-button start-plain"
          aria-disabled={running !== undefined || undefined}
          onClick={() => {
            setIsPressed(false)
            setIsTakenBack(true)
            void run('take-back', takeBack)
          }}
        >
          {t(($) => $['share-views'].start.run.takeBack)}
        </button>
      )}
      {sharing?.state === 'published' && <RunLink url={sharing.url} isNew={isPressed} />}
      <button type="button" className="start-button start-plain" onClick={onRunAgain}>
        {t(($) => $['share-views'].start.run.again)}
      </button>
      <ProblemLine text={problem} />
    </div>
  )
}

/** Whether a press publishes or requests; undefined where there is no button. */
function wayOf(sharing: RunSharing | undefined): 'allowed' | 'approval' | undefined {
  if (sharing?.state === 'allowed' || sharing?.state === 'approval') return sharing.state
  return sharing?.state === 'declined' && isOver(sharing.askAgainAt) ? 'approval' : undefined
}

function isOver(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) <= Date.now()
}

function describeShare(way: 'allowed' | 'approval', isRunning: boolean, { t }: StartText): string {
  if (way === 'approval')
    return isRunning ? t(($) => $['share-views'].start.run.asking) : t(($) => $['share-views'].start.run.ask)
  return isRunning ? t(($) => $['share-views'].start.run.sharing) : t(($) => $['share-views'].start.run.share)
}

/** Returns the note beside the button, or instead of it. */
function sayState(sharing: RunSharing, { t, moment }: StartText): string | undefined {
  switch (sharing.state) {
    case 'off':
      return t(($) => $['share-views'].start.run.sharingOff)
    case 'waiting':
      return t(($) => $['share-views'].start.run.waiting)
    case 'revoked':
      return t(($) => $['share-views'].start.run.revoked)
    case 'declined': {
      const declined = t(($) => $['share-views'].start.run.declined)
      const { askAgainAt } = sharing
      if (askAgainAt === null || isOver(askAgainAt)) return declined
      return `${declined} ${t(($) => $['share-views'].start.run.askAgain, { moment: moment(askAgainAt) })}`
    }
    case 'allowed':
    case 'approval':
    case 'published':
      return undefined
  }
}
