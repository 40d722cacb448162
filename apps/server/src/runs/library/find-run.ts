import type { RunEntry } from '@vitrine/api-client/contract/runs'
import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { runs, workflowRuns } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { callerIn } from '../../people/workspaces/caller-in.ts'
import { selectStoredRuns, selectStartedRuns, toRunEntry } from './select-runs.ts'

/** A run of either table, and the caller as far as its workspace knows them. */
export interface FoundRun {
  entry: RunEntry
  caller: Caller
}

/**
 * A run of any workspace that the caller belongs to. Throws the same 404 for one of another workspace as for one that
 * never existed.
 */
export async function findRun(database: Database, asking: Caller, id: string): Promise<FoundRun> {
  if (!isShareId(id)) throw notFound()
  const [kept] = await selectStoredRuns(database, asking).where(eq(runs.id, id))
  const row = kept ?? (await selectStartedRuns(database).where(eq(workflowRuns.id, id)))[0]
  const caller = row && (await callerIn(database, asking, row.workspaceId))
  if (!caller) throw notFound()
  return { entry: toRunEntry(row, caller), caller }
}
