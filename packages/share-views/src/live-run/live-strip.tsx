'use client'

import { isOngoing } from '@vitrine/transcript/model'
import { type ReactNode, useState, useEffect } from 'react'
import { useStartText } from '../workflow-start/context/use-start-text.ts'
import { CancelControl } from './cancel-control.tsx'
import {
  type LiveRunProgress,
  lostSince,
  elapsedSince,
  type RunConnection,
  observeHeartbeat,
  type ObservedHeartbeat,
} from './run-progress.ts'
import { type RunStages, nearStages, type Stage } from './run-stages.ts'
import { useThrottledText } from './use-throttled-text.ts'
import { describeProgress, describeStatus } from './describe-progress.ts'

interface LiveStripProps {
  progress: LiveRunProgress
  connection: RunConnection
  way: RunStages
  onCancel: (() => Promise<void>) | undefined
}

/** Renders the status and progress of a run, and announces them to screen readers. */
export function LiveStrip({ progress, connection, way, onCancel }: LiveStripProps): ReactNode {
  const text = useStartText()
  const { t, formats, moment } = text
  const { status, startedAt, heartbeatAt } = progress
  const { stages } = way
  const goesOn = isOngoing(status)
  const now = useNow(status === 'running')
  const heard = useObservedHeartbeat(heartbeatAt)
  const words = describeStatus(status, stages, text)
  const done = goesOn ? describeProgress(way, text) : ''
  const silentSince = lostSince(status, connection, heard, now)
  const passed = elapsedSince(startedAt, heard, now)
  const note = noteOf()
  const said = useThrottledText([words, done, note].filter(Boolean).join(' '), !goesOn)

  function noteOf(): string {
    if (!goesOn) return ''
    if (connection === 'lost') return t(($) => $['share-views'].liveRun.connectionLost)
    return silentSince ? t(($) => $['share-views'].liveRun.silent, { time: moment(silentSince) }) : ''
  }

  return (
    <section
      className="live-strip"
      tabIndex={-1}
      data-status={status}
      data-quiet={note !== '' || undefined}
      aria-label={t(($) => $['share-views'].liveRun.about)}
    >
      <div className="live-line">
        <p className="live-now">
          <span className="vitrine-status" data-status={status}>
            {words}
          </span>
        </p>
        <p className="live-far">
          {done !== '' && <span>{done}</span>}
          {status === 'running' && passed !== undefined && (
            <span className="live-time" suppressHydrationWarning>
              {formats.duration(Math.floor(passed / 1000) * 1000)}
            </span>
          )}
        </p>
      </div>
      {stages.length > 0 && <StagesView stages={stages} />}
      {note !== '' && <p className="live-note">{note}</p>}
      {goesOn && onCancel && <CancelControl onCancel={onCancel} />}
      <output className="visually-hidden">{said}</output>
    </section>
  )
}

/**
 * Renders the stages of the run as a line of pieces, hidden from screen readers: the text beside it says the same.
 */
function StagesView({ stages }: { stages: readonly Stage[] }): ReactNode {
  return (
    <div className="live-stations" aria-hidden="true">
      {nearStages(stages).map(({ status }, index) => (
        <span key={index} data-status={status} />
      ))}
    </div>
  )
}

/** Returns the last heartbeat with the moment at which this page received it, by the reader's clock. */
function useObservedHeartbeat(heartbeatAt: string | null): ObservedHeartbeat {
  const [heard, setHeard] = useState(() => observeHeartbeat(heartbeatAt, Date.now()))
  if (heard.heartbeatAt !== heartbeatAt)
    setHeard((earlier) => observeHeartbeat(heartbeatAt, Date.now(), earlier))
  return heard
}

/** Returns the present moment in milliseconds since 1970, updated each second while `isNeeded`. */
function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
