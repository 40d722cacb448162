import type { RunStatus } from '@vitrine/transcript'

/** State of the connection to the server that executes the run. */
export type RunConnection = 'connecting' | 'live' | 'lost' | 'over'

/** Status and times of a run. Moments are ISO 8601 in UTC. */
export interface LiveRunProgress {
  status: RunStatus
  /** Null before the start. */
  startedAt: string | null
  /** Null before the end. */
  endedAt: string | null
  /** Moment of the last heartbeat of the run's executor. */
  heartbeatAt: string | null
}

/** Silence after which the executor of a run counts as lost, in milliseconds; a heartbeat comes every two seconds. */
const LOST_AFTER_MS = 8000

/** A heartbeat with the moment it was received, by the reader's clock, which may be wrong. */
export interface ObservedHeartbeat {
  heartbeatAt: string | null
  /** Moment of receipt, in milliseconds since 1970. */
  at: number
  /** How far the server's clock is ahead of the reader's, in milliseconds. */
  ahead?: number
}

/** Returns a heartbeat with its receipt; the fastest one so far gives the best estimate of the server's clock. */
export function observeHeartbeat(
  heartbeatAt: string | null,
  at: number,
  earlier?: ObservedHeartbeat,
): ObservedHeartbeat {
  if (heartbeatAt === null) return { heartbeatAt, at, ahead: earlier?.ahead }
  return { heartbeatAt, at, ahead: Math.max(Date.parse(heartbeatAt) - at, earlier?.ahead ?? -Infinity) }
}

/** Returns the last heartbeat of a running run whose executor is silent for too long; undefined for any other run. */
export function lostSince(
  status: RunStatus,
  connection: RunConnection,
  { heartbeatAt, at }: ObservedHeartbeat,
  now: number,
): string | undefined {
  if (status !== 'running' || connection !== 'live' || heartbeatAt === null) return undefined
  return now - at > LOST_AFTER_MS ? heartbeatAt : undefined
}

/** Returns how long a run has been executed, in milliseconds; undefined before its start. */
export function elapsedSince(
  startedAt: string | null,
  { at, ahead = 0 }: ObservedHeartbeat,
  now: number,
): number | undefined {
  return startedAt === null ? undefined : Math.max(0, Math.max(now, at) + ahead - Date.parse(startedAt))
}
