'use client'

import { isOngoing } from '@vitrine/transcript'
import { type ReactNode, useState, useEffect } from 'react'
import { useStartText } from '../workflow-start/context/use-start-text.ts'
import { CancelControl } from './cancel-control.tsx'
import {
  type LiveRunProgress,
  lostSince,
  passedSince,
  type RunConnection,
  hear,
  type Heard,
} from './run-progress.ts'
import { type Way, nearStations, type Station } from './stations.ts'
import { useCalmText } from './use-calm-text.ts'
import { describeProgress, describeStatus } from './describe-progress.ts'

interface LiveStripProps {
  progress: LiveRunProgress
  connection: RunConnection
  way: Way
  onCancel: (() => Promise<void>) | undefined
}

/** What the run is at and how far it has come, while it goes on and as it ended; a screen reader is told too. */
export function LiveStrip({ progress, connection, way, onCancel }: LiveStripProps): ReactNode {
  const text = useStartText()
  const { t, formats, moment } = text
  const { status, startedAt, heartbeatAt } = progress
  const { stations } = way
  const goesOn = isOngoing(status)
  const now = useNow(status === 'running')
  const heard = useHeard(heartbeatAt)
  const words = describeStatus(status, stations, text)
  const done = goesOn ? describeProgress(way, text) : ''
  const silentSince = lostSince(status, connection, heard, now)
  const passed = passedSince(startedAt, heard, now)
  const note = noteOf()
  const said = useCalmText([words, done, note].filter(Boolean).join(' '), !goesOn)

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
      {stations.length > 0 && <StationsView stations={stations} />}
      {note !== '' && <p className="live-note">{note}</p>}
      {goesOn && onCancel && <CancelControl onCancel={onCancel} />}
      <output className="visually-hidden">{said}</output>
    </section>
  )
}

/** The way of the run as a line of pieces, one for each place; said in words beside it. */
function StationsView({ stations }: { stations: readonly Station[] }): ReactNode {
  return (
    <div className="live-stations" aria-hidden="true">
      {nearStations(stations).map(({ status }, place) => (
        <span key={place} data-status={status} />
      ))}
    </div>
  )
}

/** Notes by the clock of who reads when the last heartbeat became known. */
function useHeard(heartbeatAt: string | null): Heard {
  const [heard, setHeard] = useState(() => hear(heartbeatAt, Date.now()))
  if (heard.heartbeatAt !== heartbeatAt) setHeard((earlier) => hear(heartbeatAt, Date.now(), earlier))
  return heard
}

/** The present moment, in milliseconds since 1970, anew each second as long as it matters. */
function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
