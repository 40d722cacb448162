import type { PreparedRun } from '@vitrine/share-views'
import type { SharedThing } from './read-share.ts'

/** A published run, ready to be shown. */
export interface SharedRun {
  id: string
  /** ISO 8601 in UTC. */
  publishedAt: string
  run: PreparedRun
}

/** Whether a link shows a run. */
export function isSharedRun(share: SharedThing): share is SharedRun {
  return 'run' in share
}
