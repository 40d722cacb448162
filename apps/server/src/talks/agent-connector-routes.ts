import {
  agentConnectorRequestSchema,
  type AgentConnectorRequest,
  type TestedAgentConnector,
} from '@vitrine/api-client/contract/talks'
import { Hono } from 'hono'
import { type AgentRow, createAgentStore } from '../conversations/agents/agent-store.ts'
import { requireManager } from '../people/catalog/catalog-routes.ts'
import { type CallerVariables, requireCaller } from '../people/keys/require-caller.ts'
import { originOf } from '../people/origins/request-origin.ts'
import { throttle } from '../people/limits/throttle.ts'
import { readJsonBody } from '../platform/http/read-json-body.ts'
import { sealSecret } from '../runs/workflows/seal-secret.ts'
import type { TalkDependencies } from './talk-dependencies.ts'

/** Says where agents are reached, after each was asked once; for those who manage them. */
export function agentConnectorRoutes(services: TalkDependencies): Hono<CallerVariables> {
  const { database, accounts, testConnector } = services
  const store = createAgentStore(database)
  const { secret: serverSecret } = accounts.settings
  return new Hono<CallerVariables>()
    .put('/:agentId/connector', requireCaller(services), requireManager, async (context) => {
      const request = await readJsonBody(context.req.raw, agentConnectorRequestSchema)
      const caller = context.get('caller')
      const agent = await store.find(database, caller, context.req.param('agentId'))
      const columns = connectorColumns(request, agent, serverSecret)
      const { connectorSecret = agent.connectorSecret } = columns
      await throttle(services, 'connectorTestsByWorkspace', caller.workspaceId)
      const agentAnswer = await testConnector({ id: agent.id, connectorUrl: request.url, connectorSecret })
      const change = { origin: originOf(services, context), caller }
      // A secret that stays is written once more, so that it never meets an address which was set meanwhile.
      const row = await store.change(change, agent.id, { ...columns, connectorSecret })
      return context.json({
        url: request.url,
        hasSecret: row.connectorSecret !== null,
        ...(agentAnswer !== undefined && { agentAnswer }),
      } satisfies TestedAgentConnector)
    })
    .delete('/:agentId/connector', requireCaller(services), requireManager, async (context) => {
      const change = { origin: originOf(services, context), caller: context.get('caller') }
      const none = { connectorUrl: null, connectorSecret: null }
      await store.change(change, context.req.param('agentId'), none)
      return context.body(null, 204)
    })
}

/** A secret stays with the origin it was given for: who may change an address must not learn the secret by it. */
function connectorColumns(
  { url, secret }: AgentConnectorRequest,
  agent: AgentRow,
  serverSecret: string,
): Partial<Pick<AgentRow, 'connectorUrl' | 'connectorSecret'>> {
  const place = { connectorUrl: url }
  if (secret) return { ...place, connectorSecret: sealSecret(secret, { serverSecret, workflowId: agent.id }) }
  const stays = agent.connectorUrl !== null && new URL(agent.connectorUrl).origin === new URL(url).origin
  return secret === undefined && stays ? place : { ...place, connectorSecret: null }
}
