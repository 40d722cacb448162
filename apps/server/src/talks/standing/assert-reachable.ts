import { eq } from 'drizzle-orm'
import type { AgentRow } from '../../conversations/agents/agent-store.ts'
import { agents } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** Whether an agent can be asked. */
export function isReachable({ connectorUrl, state }: Pick<AgentRow, 'connectorUrl' | 'state'>): boolean {
  return connectorUrl !== null && state !== 'trashed'
}

/** Throws a 400 for an agent that cannot be asked. */
export function assertReachable({ connectorUrl, state }: Pick<AgentRow, 'connectorUrl' | 'state'>): void {
  if (isReachable({ connectorUrl, state })) return
  throw new DomainError('invalid-request', 'This agent has no connector, or is in the trash.', {
    reason: 'no-connector',
  })
}

/** The same for the agent of a talk, as it is stored now; null and an unknown id are agents that are gone. */
export async function assertAgentReachable(
  database: Pick<Database, 'select'>,
  agentId: string | null,
): Promise<void> {
  const [agent] = await database
    .select()
    .from(agents)
    .where(eq(agents.id, agentId ?? ''))
  assertReachable(agent ?? { connectorUrl: null, state: 'trashed' })
}
