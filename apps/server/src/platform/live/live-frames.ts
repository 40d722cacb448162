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

/** Whether two readings of a run say the same. */
export function isSameProgress(one: RunProgress | undefined, other: RunProgress | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
