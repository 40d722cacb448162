import type { RunStatus } from '@vitrine/transcript'

/** The sign of each status as the `d` of an SVG path around its centre, about twelve pixels wide. */
export const STATUS_SIGNS: Readonly<Record<RunStatus, string>> = {
  succeeded: 'M-5,0L-1.5,4L5,-4',
  failed: 'M-4,-4L4,4M4,-4L-4,4',
  running: 'M-3,-5L5,0L-3,5Z',
  waiting: 'M-3,-5V5M3,-5V5',
  queued: 'M-5,0H-4.9M0,0H.1M5,0H5.1',
  cancelled: 'M-5,0H5',
  interrupted: 'M0,-5V1M0,4.6V4.7',
  unset: 'M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0',
}

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

/** Returns the status that a reader has to know about first; undefined of an empty set. */
export function worstStatus(statuses: ReadonlySet<RunStatus>): RunStatus | undefined {
  return FROM_WORST.find((status) => statuses.has(status))
}
