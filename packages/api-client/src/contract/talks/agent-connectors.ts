import { z } from 'zod'
import { type AgentConnector, agentConnectorSchema, agentPath } from '../agents/agents.ts'
import { connectorSecretSchema, connectorUrlSchema } from '../workflows/connectors.ts'

/**
 * `PUT` takes an `AgentConnectorRequest`, asks the agent once, and answers 200 with `TestedAgentConnector`; `DELETE` answers 204.
 * For those who manage agents.
 */
export function agentConnectorPath(agentId: string): string {
  return `${agentPath(agentId)}/connector`
}

/** The AG-UI endpoint of an agent. */
export interface AgentConnectorRequest {
  /** With HTTP or HTTPS, and without a name or password. */
  url: string
  /** Sent as a bearer token. Absent keeps the one there is, unless the address moves to another origin; null takes it away. */
  secret?: string | null
}

/** Checks an `AgentConnectorRequest`. */
export const agentConnectorRequestSchema: z.ZodType<AgentConnectorRequest> = z.strictObject({
  url: connectorUrlSchema,
  secret: connectorSecretSchema.nullable().optional(),
})

/** A connector after its test. */
export interface TestedAgentConnector extends AgentConnector {
  /** The error of its own that the agent answered with, as `HTTP 500`: it may well want a question. Absent where it ran. */
  agentAnswer?: string
}

/** Checks a `TestedAgentConnector`. */
export const testedAgentConnectorSchema: z.ZodType<TestedAgentConnector> = agentConnectorSchema.and(
  z.object({ agentAnswer: z.string().optional() }),
)
