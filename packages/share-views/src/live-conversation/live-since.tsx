import { useSyncExternalStore, type ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import type { LiveFrame } from './live-conversation.ts'
import { useLiveText } from './use-live-text.ts'

/** Time without an event after which the page says since when it is quiet, in milliseconds. */
const QUIET_MS = 5 * 60_000

/** Time between two looks at the clock, in milliseconds. */
const LOOK_MS = 15_000

interface LiveSinceProps {
  frame: Pick<LiveFrame, 'since' | 'lastAt' | 'endedAt' | 'openMessageIds'>
}

/**
 * Renders since when a conversation is live or quiet, or when it ended and how long it took, as facts of its header.
 */
export function LiveSince({ frame: { since, lastAt, endedAt, openMessageIds } }: LiveSinceProps): ReactNode {
  const t = useLiveText()
  const { formats } = useReading()
  const isQuiet = useIsOlder(lastAt, QUIET_MS) && openMessageIds.length === 0
  const moment = endedAt ?? (isQuiet ? lastAt : since)
  const time = formats.dayAndTime(moment)
  const lastTime = formats.dayAndTime(lastAt)
  if (moment === undefined || time === undefined) return null
  const took = endedAt !== undefined && since !== undefined ? Date.parse(endedAt) - Date.parse(since) : 0
  return (
    <>
      <li>
        <time dateTime={moment} suppressHydrationWarning>
          {endedAt !== undefined && time}
          {endedAt === undefined && isQuiet && t(($) => $['share-views'].live.quiet, { time })}
          {endedAt === undefined && !isQuiet && t(($) => $['share-views'].live.since, { time })}
        </time>
        {/* The page is made anew with whatever comes, so that this is true whenever it is read. */}
        {endedAt === undefined && !isQuiet && lastTime !== undefined && openMessageIds.length === 0 && (
          <noscript>
            {' · '}
            {t(($) => $['share-views'].live.quiet, { time: lastTime })}
          </noscript>
        )}
      </li>
      {took > 0 && <li suppressHydrationWarning>{formats.longDuration(took)}</li>}
    </>
  )
}

/** Whether a moment is longer ago than that; false until hydration, as on the server. */
function useIsOlder(moment: string | undefined, milliseconds: number): boolean {
  const now = useSyncExternalStore(followClock, readClock, () => 0)
  return moment !== undefined && now - Date.parse(moment) > milliseconds
}

const readClock = () => Math.floor(Date.now() / LOOK_MS) * LOOK_MS

function followClock(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_MS)
  return () => clearInterval(timer)
}
