import type { AgentRow } from '../conversations/agents/agent-store.ts'
import { DomainError } from '../platform/errors/domain-error.ts'

/** Throws a 400 for an agent that cannot be asked. */
export function assertReachable({ connectorUrl, state }: Pick<AgentRow, 'connectorUrl' | 'state'>): void {
  if (connectorUrl !== null && state !== 'trashed') return
  throw new DomainError('invalid-request', 'This agent has no connector, or is in the trash.', {
    reason: 'no-connector',
  })
}
