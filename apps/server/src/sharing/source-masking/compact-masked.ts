import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../platform/database/schema.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'

/** Tables in which something may have been written over. */
export const maskedTables: readonly PgTable[] = [
  schema.conversations,
  schema.conversationSegments,
  schema.conversationFiles,
  schema.conversationLogs,
  schema.conversationEvents,
  schema.publicPages,
  schema.pageStates,
  schema.pageSegments,
  schema.pageFiles,
  schema.talks,
  schema.talkStates,
  schema.runs,
  schema.runSegments,
  schema.runFiles,
  schema.traces,
  schema.traceSpans,
  schema.traceLogs,
  schema.workflowRuns,
  schema.workflowRunEvents,
  schema.inputFiles,
  schema.shares,
  schema.snapshots,
  schema.snapshotFiles,
  schema.preparedHtml,
  schema.approvalRequests,
  schema.findingDecisions,
  schema.storedObjects,
  schema.auditLog,
]

/** Compacts what masking has written over, as far as the database lets it. False too where there is no room for it: what was masked stays masked, and the next time is for that too. */
export async function compactMasked(
  { compactTables, logger }: SharingDependencies,
  hasWritten: boolean,
): Promise<boolean> {
  try {
    return await compactTables(hasWritten ? maskedTables : [])
  } catch (error) {
    logger.warn(error, 'the database could not be compacted after masking')
    return false
  }
}
