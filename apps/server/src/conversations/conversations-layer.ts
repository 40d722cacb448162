import { AGENTS_PATH } from '@vitrine/api-client/contract/agents'
import { CONVERSATIONS_PATH, FETCHED_FILES_PATH } from '@vitrine/api-client/contract/conversations'
import { KNOWLEDGE_BASES_PATH, MCP_PATH } from '@vitrine/api-client/contract/knowledge'
import { RUNS_PATH } from '@vitrine/api-client/contract/runs'
import { TOOLS_PATH } from '@vitrine/api-client/contract/tools'
import { Hono } from 'hono'
import { agentRoutes } from './agents/agent-routes.ts'
import type { ConversationDependencies } from './conversation-dependencies.ts'
import { fetchedFileRoutes } from './imports/fetched-file-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { knowledgeBaseRoutes } from './knowledge/knowledge-base-routes.ts'
import { mcpRoutes } from './knowledge/mcp-routes.ts'
import { passageRoutes } from './knowledge/passage-routes.ts'
import { conversationRoutes } from './library/conversation-routes.ts'
import { liveConversationRoutes } from './live/live-conversation-routes.ts'
import { toolRoutes } from './tools/tool-routes.ts'

/** Routes of imports, the library of conversations, live conversations, the agents that speak in them, and the tools and knowledge that they use. */
export function conversationsLayer(dependencies: ConversationDependencies): Hono {
  return new Hono()
    .route(CONVERSATIONS_PATH, liveConversationRoutes(dependencies))
    .route(CONVERSATIONS_PATH, importRoutes(dependencies))
    .route(CONVERSATIONS_PATH, conversationRoutes(dependencies))
    .route(FETCHED_FILES_PATH, fetchedFileRoutes(dependencies))
    .route(AGENTS_PATH, agentRoutes(dependencies))
    .route(TOOLS_PATH, toolRoutes(dependencies))
    .route(KNOWLEDGE_BASES_PATH, knowledgeBaseRoutes(dependencies))
    .route(MCP_PATH, mcpRoutes(dependencies))
    .route('/api/public/passages', passageRoutes(dependencies))
    .route(RUNS_PATH, importRoutes(dependencies))
}
