import { and, eq, sql } from 'drizzle-orm'
import { accountError } from '../../people/errors/account-error.ts'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { FoundRun } from '../../runs/library/find-run.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { publicationRequests } from '../../platform/database/schema.ts'
import { lockForPublication } from './close-publication-request.ts'

/** Declines that a run is published. Throws a 404 where nobody asks, and `role-too-low` where the caller may not publish it. */
export async function declinePublication(
  { database }: Pick<SharingDependencies, 'database'>,
  origin: Origin,
  { entry, caller }: FoundRun,
): Promise<void> {
  if (!entry.mayPublish) throw accountError('role-too-low')
  const { id, workspaceId, name: subject } = entry
  await database.transaction(async (transaction) => {
    await lockForPublication(transaction, id)
    const [declined] = await transaction
      .update(publicationRequests)
      .set({ state: 'declined', declinedAt: sql`now()` })
      .where(and(eq(publicationRequests.runId, id), eq(publicationRequests.state, 'waiting')))
      .returning({ runId: publicationRequests.runId })
    if (!declined) throw notFound()
    const { actor } = caller
    await audit(transaction, origin, { action: 'publication-declined', actor, workspaceId, subject })
  })
}
