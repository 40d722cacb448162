import type { RunStatus } from '@vitrine/transcript'

/** How the way to the run's server stands. */
export type RunConnection = 'connecting' | 'live' | 'lost' | 'over'

/** How a run stands, beside what its steps tell. Moments are ISO 8601 in UTC. */
export interface LiveRunProgress {
  status: RunStatus
  startedAt: string | null
  endedAt: string | null
  /** When who carries the run out last said so. */
  heartbeatAt: string | null
}

/** Silence after which who carries a run out is called lost, in milliseconds; it says something every two seconds. */
const LOST_AFTER_MS = 8000

/** When something was heard of a run, by the clock of who reads, which may be wrong. */
export interface Heard {
  heartbeatAt: string | null
  /** When that became known here, in milliseconds since 1970. */
  at: number
  /** How far the server's clock is ahead of the reader's, in milliseconds. */
  ahead?: number
}

/** Takes note of a heartbeat that became known; the one that came fastest tells most of the server's clock. */
export function hear(heartbeatAt: string | null, at: number, earlier?: Heard): Heard {
  if (heartbeatAt === null) return { heartbeatAt, at, ahead: earlier?.ahead }
  return { heartbeatAt, at, ahead: Math.max(Date.parse(heartbeatAt) - at, earlier?.ahead ?? -Infinity) }
}

/** Since when nothing was heard of a run that is carried out; undefined as long as that is no wonder. */
export function lostSince(
  status: RunStatus,
  connection: RunConnection,
  { heartbeatAt, at }: Heard,
  now: number,
): string | undefined {
  if (status !== 'running' || connection !== 'live' || heartbeatAt === null) return undefined
  return now - at > LOST_AFTER_MS ? heartbeatAt : undefined
}

/** How long a run has gone on, in milliseconds; undefined before it has begun. */
export function passedSince(
  startedAt: string | null,
  { at, ahead = 0 }: Heard,
  now: number,
): number | undefined {
  return startedAt === null ? undefined : Math.max(0, Math.max(now, at) + ahead - Date.parse(startedAt))
}
