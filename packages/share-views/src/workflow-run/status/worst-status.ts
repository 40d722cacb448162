import type { RunStatus } from '@vitrine/transcript'

const FROM_WORST: readonly RunStatus[] = [
  'failed',
  'interrupted',
  'waiting',
  'running',
  'cancelled',
  'queued',
  'unset',
  'succeeded',
]

/** The status of several steps as one: the one a reader has to know about first. */
export function worstStatus(statuses: ReadonlySet<RunStatus>): RunStatus | undefined {
  return FROM_WORST.find((status) => statuses.has(status))
}
