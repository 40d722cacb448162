import type { SessionClientOptions } from './ask-with-session.ts'
import { type CatalogClient, type CatalogFilter, createCatalogClient } from './catalog-client.ts'
import {
  type AgentEntry,
  agentEntrySchema,
  type AgentKind,
  agentPath,
  type AgentRequest,
  AGENTS_PATH,
  type AgentUpdate,
} from './contract/agents/agents.ts'

/** Which agents and chatbots a list shows, and in which order. */
export interface AgentFilter extends CatalogFilter {
  kind?: AgentKind
}

/** What a page asks about agents and chatbots. Each call throws `ApiError`. */
export type AgentClient = CatalogClient<AgentEntry, AgentRequest, AgentUpdate, AgentFilter>

/** A typed client for the page of somebody who is signed in. */
export function createAgentClient(options: SessionClientOptions): AgentClient {
  return createCatalogClient(options, {
    path: AGENTS_PATH,
    itemPath: agentPath,
    entrySchema: agentEntrySchema,
  })
}
