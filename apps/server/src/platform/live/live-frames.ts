import type { LiveFrame, StreamName } from '@vitrine/api-client/contract/live'
import type { RunProgress } from '@vitrine/api-client/contract/runs'
import type { StoredEvent } from './stream-source.ts'

/** A frame as it is sent. */
export function frameText(frame: LiveFrame): string {
  return JSON.stringify(frame)
}

/** A frame of events around their stored JSON, which is not parsed. */
export function eventsFrame(stream: StreamName, events: readonly StoredEvent[]): string {
  const texts = events.map(
    ({ seq, at, event }) => `{"seq":${seq},"at":"${at.toISOString()}","event":${event}}`,
  )
  return `{"type":"events","stream":${JSON.stringify(stream)},"events":[${texts.join()}]}`
}

/** Readers hear of heartbeats so often, in milliseconds: about half as often as runs have them. */
const HEARTBEAT_STEP_MS = 1000

/** Whether two readings of a run say the same; a little later heartbeat is no news. */
export function isSameProgress(one: RunProgress | undefined, other: RunProgress | undefined): boolean {
  if (!one || !other) return one === other
  return (
    JSON.stringify({ ...one, heartbeatAt: null }) === JSON.stringify({ ...other, heartbeatAt: null }) &&
    Math.abs(momentOf(one) - momentOf(other)) < HEARTBEAT_STEP_MS
  )
}

const momentOf = ({ heartbeatAt }: RunProgress) => (heartbeatAt === null ? 0 : Date.parse(heartbeatAt))
