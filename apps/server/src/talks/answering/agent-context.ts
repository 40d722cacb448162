import { KNOWLEDGE_BASES_PATH, MCP_PATH } from '@vitrine/api-client/contract/knowledge'
import type { Context } from '@ag-ui/client'
import { and, eq, inArray } from 'drizzle-orm'
import type { AgentRow } from '../../conversations/agents/agent-store.ts'
import { knowledgeBases, tools } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/**
 * What the workspace says of an agent, as AG-UI hands it over: instructions, tools and knowledge bases. As context and not as
 * messages or tools of the protocol: messages are repeated into the conversation, and tools would be left to this server.
 */
export async function agentContext(
  { database, publicUrl }: { database: Database; publicUrl: () => string },
  { instructions, toolIds, knowledgeBaseIds, workspaceId }: AgentRow,
): Promise<Context[]> {
  const [ownTools, bases] = await Promise.all([
    toolIds.length === 0
      ? []
      : database
          .select({ name: tools.name, description: tools.description, inputSchema: tools.inputSchema })
          .from(tools)
          .where(
            and(inArray(tools.id, toolIds), eq(tools.workspaceId, workspaceId), eq(tools.state, 'active')),
          ),
    knowledgeBaseIds.length === 0
      ? []
      : database
          .select({
            id: knowledgeBases.id,
            name: knowledgeBases.name,
            description: knowledgeBases.description,
          })
          .from(knowledgeBases)
          .where(
            and(
              inArray(knowledgeBases.id, knowledgeBaseIds),
              eq(knowledgeBases.workspaceId, workspaceId),
              eq(knowledgeBases.state, 'active'),
            ),
          ),
  ])
  const addressOf = (path: string) => new URL(path, publicUrl()).href
  return [
    ...(instructions === '' ? [] : [{ description: 'Instructions', value: instructions }]),
    ...ownTools.map((tool) => ({ description: 'Tool', value: JSON.stringify(tool) })),
    ...bases.map(({ id, ...base }) => ({
      description: 'Knowledge base',
      value: JSON.stringify({
        ...base,
        id,
        mcp: addressOf(MCP_PATH),
        search: addressOf(`${KNOWLEDGE_BASES_PATH}/${id}/search`),
      }),
    })),
  ]
}
