import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { publicPages } from '../../platform/database/schema.ts'
import { createSharedRuns } from '../../platform/tasks/create-shared-runs.ts'
import { createLeasedWorker } from '../../platform/tasks/leased-worker.ts'
import type { Lease, WorkTable } from '../../platform/tasks/leases.ts'
import { releasePage, type ReleaseParts } from './release-page.ts'

/** Releases what live pages hold back, when it is due. */
export interface PageReleases {
  /** Resolves once everything is released that is due now. */
  settle(pageId: string): Promise<void>
  stop(): Promise<void>
}

/** Pages as work: those with something to look through or to release. */
const releaseWork: WorkTable = {
  table: publicPages,
  id: publicPages.id,
  dueAt: publicPages.dueAt,
  attempts: publicPages.attempts,
  leaseHolder: publicPages.leaseHolder,
}

/** Pages that one server releases at once. */
const MAX_RELEASES = 4

/** Wait after the first failure; each further one doubles. */
const RETRY_SECONDS = 3

/** How often it is begun again with what changed meanwhile. */
const MAX_TURNS = 5

/** Releases what is due until it is stopped. Any number of servers may do so on one database. */
export function createPageReleases(parts: ReleaseParts & { logger: Logger }): PageReleases {
  const { database, logger } = parts
  const releaseOnce = createSharedRuns<boolean>()
  const release = (id: string) => releaseOnce(id, () => releasePage(parts, id))

  async function releaseLeased({ id, attempts }: Lease): Promise<void> {
    await release(id).catch(unlessGone)
    // Releasing says when it is due again; where it did not, the page holds nothing back any more.
    const isHeld = sql`${publicPages.isOpen} and ${publicPages.releasedSeq} is not null`
    await database
      .update(publicPages)
      .set({
        attempts: 0,
        leaseHolder: null,
        dueAt: sql`case when ${isHeld} then ${publicPages.dueAt} end`,
      })
      .where(and(eq(publicPages.id, id), eq(publicPages.attempts, attempts)))
  }

  const worker = createLeasedWorker({
    database,
    logger,
    work: releaseWork,
    atOnce: MAX_RELEASES,
    retrySeconds: RETRY_SECONDS,
    failure: 'a live page could not be released',
    perform: releaseLeased,
  })
  return {
    async settle(id) {
      for (let turn = 0; turn < MAX_TURNS && (await release(id)); turn++);
    },
    stop: () => worker.stop(),
  }
}

/** A conversation that was deleted meanwhile needs nothing more. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'not-found')) throw error
}
