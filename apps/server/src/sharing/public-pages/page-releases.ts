import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { publicPages } from '../../platform/database/schema.ts'
import { createSharedRuns } from '../../platform/tasks/create-shared-runs.ts'
import { createLeasedWorker, doneUntil } from '../../platform/tasks/leased-worker.ts'
import { type Lease, secondsFromNow, type WorkTable } from '../../platform/tasks/leases.ts'
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

  /** Ends the lease in the transaction that says when the page is due again, so that nothing is written between the two. */
  async function releaseLeased({ id, holder }: Lease): Promise<void> {
    try {
      // One that was begun before the lease might be over before it, too.
      await releasePage(parts, id)
    } catch (error) {
      if (!isGone(error)) throw error
      const isMine = and(eq(publicPages.id, id), eq(publicPages.leaseHolder, holder))
      await database
        .update(publicPages)
        .set(doneUntil(secondsFromNow(RETRY_SECONDS)))
        .where(isMine)
    }
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

/** Whether the conversation was deleted, or its page switched off, meanwhile. */
const isGone = (error: unknown) => error instanceof DomainError && error.code === 'not-found'
