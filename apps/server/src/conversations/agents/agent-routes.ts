import {
  type AgentEntry,
  agentKinds,
  agentPath,
  agentRequestSchema,
  agentUpdateSchema,
  type AgentUpdate,
} from '@vitrine/api-client/contract/agents'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { oneOf } from '../../people/catalog/catalog-query.ts'
import { storableText, toCatalogEntry } from '../../people/catalog/catalog-row.ts'
import { catalogRoutes } from '../../people/catalog/catalog-routes.ts'
import type { CatalogValues } from '../../people/catalog/catalog-store.ts'
import type { Caller, CallerVariables } from '../../people/keys/require-caller.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { agents } from '../../platform/database/schema.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { type AgentRow, createAgentStore } from './agent-store.ts'

/** Instructions of 40,000 characters, each of up to four bytes or escaped in JSON, and what stands beside. */
const MAX_BODY_BYTES = 512 * 1024

const MAX_MODEL_LENGTH = 200

/** Agents and chatbots of the caller's workspace: members read them, admins and owners manage them. */
export function agentRoutes(services: ConversationDependencies): Hono<CallerVariables> {
  return catalogRoutes(services, {
    store: createAgentStore(services.database),
    requestSchema: agentRequestSchema,
    updateSchema: agentUpdateSchema,
    maxBodyBytes: MAX_BODY_BYTES,
    toValues: ({ kind, name, ...request }) => ({
      model: null,
      instructions: '',
      colour: 'neutral' as const,
      ...toValues(request),
      kind,
      name,
    }),
    toChange: toValues,
    toEntry,
    narrow(read) {
      const kind = oneOf(agentKinds, 'kind', read('kind'))
      return kind && eq(agents.kind, kind)
    },
  })
}

/** Texts as Postgres accepts them; line breaks of instructions stay. */
function toValues({
  model,
  instructions,
  rules,
  toolIds,
  knowledgeBaseIds,
  ...rest
}: AgentUpdate): CatalogValues<AgentRow> {
  return {
    ...rest,
    ...(model !== undefined && { model: model && (storableLine(model, MAX_MODEL_LENGTH) || null) }),
    ...(instructions !== undefined && { instructions: storableText(instructions) }),
    ...(toolIds && { toolIds: [...new Set(toolIds)] }),
    ...(knowledgeBaseIds && { knowledgeBaseIds: [...new Set(knowledgeBaseIds)] }),
    ...(rules && {
      rules: rules.map(({ subject, pattern }) => ({
        subject,
        pattern: storableLine(pattern, pattern.length),
      })),
    }),
  }
}

/** What a member may see of an agent: its instructions only where they may change them. */
function toEntry(row: AgentRow, caller: Caller): AgentEntry {
  const { id, kind, model, instructions, colour, brandVoiceId, rules, toolIds, knowledgeBaseIds } = row
  const entry = toCatalogEntry(row, caller, agentPath(id))
  const fields = { kind, model, instructions: entry.mayManage ? instructions : null, colour, brandVoiceId }
  const { connectorUrl: url, connectorSecret } = row
  const connector = url !== null && entry.mayManage ? { url, hasSecret: connectorSecret !== null } : null
  const mayTalk = url !== null && row.state !== 'trashed'
  const { showsTools, showsKnowledge } = row
  const resources = { toolIds, knowledgeBaseIds, showsTools, showsKnowledge }
  return { ...entry, ...fields, rules, ...resources, connector, mayTalk }
}
