import { and, eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import { publicationRequests } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { lockForPublication } from './close-publication-request.ts'

/**
 * Takes back that who started a run asked for its publication. How often that was declined stays counted. Throws a 404 where
 * nothing waits: it was decided meanwhile.
 */
export async function withdrawPublicationRequest(database: Database, runId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockForPublication(transaction, runId)
    const [withdrawn] = await transaction
      .update(publicationRequests)
      .set({ state: 'withdrawn' })
      .where(and(eq(publicationRequests.runId, runId), eq(publicationRequests.state, 'waiting')))
      .returning({ runId: publicationRequests.runId })
    if (!withdrawn) throw notFound()
  })
}
