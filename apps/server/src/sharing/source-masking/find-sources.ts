import { and, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isOwn } from '../../people/workspaces/rights-of.ts'
import { conversations, runs } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** What is masked at its source: one of the three that a link can stand for. */
export type Source = { conversationId: string } | { runId: string } | { workflowRunId: string }

/** The imports of one session or run. */
export interface FoundSources {
  /** Those that the caller may change. */
  own: Source[]
  /** How many are somebody else's. */
  others: number
}

/** Something of the library, and all other imports of the same session or run in its workspace. */
export async function findSources(database: Database, caller: Caller, source: Source): Promise<FoundSources> {
  if ('workflowRunId' in source) return { own: [source], others: 0 }
  const isRun = 'runId' in source
  const [table, id] = isRun ? [runs, source.runId] : [conversations, source.conversationId]
  const [known] = await database.select({ sourceId: table.sourceId }).from(table).where(eq(table.id, id))
  const sourceId = known?.sourceId ?? null
  const isIt: SQL | undefined = sourceId === null ? eq(table.id, id) : eq(table.sourceId, sourceId)
  const imports = await database
    .select({ id: table.id, createdBy: table.createdBy })
    .from(table)
    .where(and(eq(table.workspaceId, caller.workspaceId), isIt))
  const own = imports.filter((one) => one.id === id || isOwn(caller, one.createdBy))
  return {
    own: own.map((one) => (isRun ? { runId: one.id } : { conversationId: one.id })),
    others: imports.length - own.length,
  }
}
