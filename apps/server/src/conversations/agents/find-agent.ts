import { type AgentEntry, agentPicturePath, AGENT_TRASH_DAYS } from '@vitrine/api-client/contract/agents'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { agents } from '../../platform/database/schema.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { notFound } from '../../platform/errors/domain-error.ts'

/** An agent as it is stored. */
export type AgentRow = typeof agents.$inferSelect

const DAY_MS = 86_400_000

/** An agent of the caller's workspace. Throws the same 404 for one of another workspace and for none. */
export async function findAgent(
  database: Database | Transaction,
  { workspaceId }: Caller,
  agentId: string,
): Promise<AgentRow> {
  if (!isShareId(agentId)) throw notFound()
  const [row] = await database
    .select()
    .from(agents)
    .where(and(eq(agents.id, agentId), eq(agents.workspaceId, workspaceId)))
  if (!row) throw notFound()
  return row
}

/** What a member may see of an agent: its instructions only where they may change them. */
export function toAgentEntry(row: AgentRow, { role }: Caller): AgentEntry {
  const { id, kind, name, description, model, instructions, colour, state, pictureSha256 } = row
  const mayManage = isAtLeast(role, 'admin')
  return {
    id,
    kind,
    name,
    description,
    model,
    instructions: mayManage ? instructions : null,
    colour,
    picture: pictureSha256 === null ? null : `${agentPicturePath(id)}/${pictureSha256}`,
    state,
    removedAt: row.trashedAt && new Date(row.trashedAt.getTime() + AGENT_TRASH_DAYS * DAY_MS).toISOString(),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    mayManage,
  }
}
