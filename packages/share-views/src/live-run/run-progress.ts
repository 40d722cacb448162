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

/** Whether more may come of a run. */
export function isGoingOn(status: RunStatus): boolean {
  return status === 'queued' || status === 'running' || status === 'waiting'
}

/** Since when nothing was heard of a run that is carried out; undefined as long as that is no wonder. */
export function lostSince(
  { status, heartbeatAt }: LiveRunProgress,
  connection: RunConnection,
  now: number,
): string | undefined {
  if (status !== 'running' || connection !== 'live' || heartbeatAt === null) return undefined
  return now - Date.parse(heartbeatAt) > LOST_AFTER_MS ? heartbeatAt : undefined
}
