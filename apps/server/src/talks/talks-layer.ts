import { AGENTS_PATH } from '@vitrine/api-client/contract/agents'
import { TALKS_PATH } from '@vitrine/api-client/contract/talks'
import { Hono } from 'hono'
import { probeChanges } from '../platform/http/probe-changes.ts'
import { agentConnectorRoutes } from './agent-connector-routes.ts'
import { agentTalkRoutes } from './agent-talk-routes.ts'
import type { TalkDependencies } from './talk-dependencies.ts'
import { talkRoutes } from './talk-routes.ts'

/** Routes of talks with agents, and of the connectors by which agents are asked. */
export function talksLayer(dependencies: TalkDependencies): Hono {
  const withRoom = probeChanges(() => dependencies.probeWriting())
  return new Hono()
    .route(
      AGENTS_PATH,
      new Hono().use('/:agentId/connector', withRoom).route('/', agentConnectorRoutes(dependencies)),
    )
    .route(AGENTS_PATH, new Hono().use('/:agentId/talks', withRoom).route('/', agentTalkRoutes(dependencies)))
    .route(TALKS_PATH, new Hono().use(withRoom).route('/', talkRoutes(dependencies)))
}
