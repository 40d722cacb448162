import type { RunStatus } from '@vitrine/transcript'

/** Whether a run of this status goes on. */
export function isOngoing(status: RunStatus): boolean {
  return status === 'queued' || status === 'running' || status === 'waiting'
}
