import { type RunPublication } from '@vitrine/api-client/contract/runs'
import { sharedRunPath } from '@vitrine/api-client/contract/shares'
import { asc, desc, eq } from 'drizzle-orm'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { publicationRequests, shares } from '../../platform/database/schema.ts'
import { isStanding } from '../../platform/database/standing-shares.ts'
import { askAgainAt } from './ask-limits.ts'

/** What became of the wish of who started a run to publish it; undefined where they never had it. */
export async function publicationOfRun(
  { database, publicUrl }: Pick<SharingDependencies, 'database' | 'publicUrl'>,
  runId: string,
): Promise<RunPublication | undefined> {
  const [link] = await database
    .select({ id: shares.id, isStanding })
    .from(shares)
    .where(eq(shares.workflowRunId, runId))
    .orderBy(desc(isStanding), asc(shares.createdAt))
    .limit(1)
  if (link?.isStanding) return { state: 'published', url: new URL(sharedRunPath(link.id), publicUrl()).href }
  if (link) return { state: 'revoked' }
  const [request] = await database
    .select()
    .from(publicationRequests)
    .where(eq(publicationRequests.runId, runId))
  if (!request || request.state === 'withdrawn') return undefined
  if (request.state === 'waiting') return { state: 'waiting', askedAt: request.askedAt.toISOString() }
  return { state: 'declined', askAgainAt: askAgainAt(request)?.toISOString() ?? null }
}
