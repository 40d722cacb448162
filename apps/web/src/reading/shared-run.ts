import type { PublicBrand } from '@vitrine/api-client/contract/brand-voices'
import type { PreparedRun } from '@vitrine/share-views'
import type { SharedThing } from './read-share.ts'

/** A published run, ready to be shown. */
export interface SharedRun {
  id: string
  /** ISO 8601 in UTC. */
  publishedAt: string
  /** How its workspace presents itself; absent where it has no brand voice. */
  brand?: PublicBrand
  run: PreparedRun
}

/** Whether a link shows a run. */
export function isSharedRun(share: SharedThing): share is SharedRun {
  return 'run' in share
}
