import { AGENT_TRASH_DAYS } from '@vitrine/api-client/contract/agents'
import { lt, sql } from 'drizzle-orm'
import { agents } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Removes for good the agents that have been in the trash for `AGENT_TRASH_DAYS`, by the clock of the database. */
export async function removeTrashedAgents(database: Database): Promise<void> {
  const due = sql`now() - make_interval(days => ${AGENT_TRASH_DAYS})`
  await database.delete(agents).where(lt(agents.trashedAt, due))
}
