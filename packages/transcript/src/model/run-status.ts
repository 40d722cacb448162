/** Every state that a run or a step may be in. */
export const runStatuses = [
  'queued',
  'running',
  'waiting',
  'succeeded',
  'failed',
  'cancelled',
  'interrupted',
  'unset',
] as const

/**
 * The status of a run or a step. `waiting` is for a person or an event; the record of an `interrupted` one breaks off
 * before its end; an `unset` one has ended, and its source does not say how, as in OpenTelemetry.
 */
export type RunStatus = (typeof runStatuses)[number]

/** Whether more may come of a run of this status. */
export function isOngoing(status: RunStatus): status is 'queued' | 'running' | 'waiting' {
  return status === 'queued' || status === 'running' || status === 'waiting'
}
