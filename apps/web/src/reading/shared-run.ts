import type { PreparedRun } from '@vitrine/share-views'

/** A published run, ready to be shown. */
export interface SharedRun {
  id: string
  /** ISO 8601 in UTC. */
  publishedAt: string
  run: PreparedRun
}
