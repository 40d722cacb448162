import {
  type AgentAssignment,
  AGENT_PARAMETER,
  agentAssignmentSchema,
  CURSOR_PARAMETER,
  SEARCH_PARAMETER,
} from '@vitrine/api-client/contract/conversations'
import { Hono } from 'hono'
import { originOf } from '../../people/origins/request-origin.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { assignAgent } from './assign-agent.ts'
import { answerConversation } from './answer-conversation.ts'
import { conversationFile } from './conversation-file.ts'
import { deleteConversation } from './delete-conversation.ts'
import { findConversation } from './find-conversation.ts'
import { listConversations } from './list-conversations.ts'

/** Conversations of the caller's workspaces: listing, reading and deleting them, and saying who speaks in them. */
export function conversationRoutes(services: ConversationDependencies): Hono<CallerVariables> {
  const { database, liveConversations, probeWriting } = services
  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .get('/', async (context) => {
      const cursor = context.req.query(CURSOR_PARAMETER)
      const search = context.req.query(SEARCH_PARAMETER)
      const agentId = context.req.query(AGENT_PARAMETER)
      return context.json(
        await listConversations(database, context.get('caller'), { cursor, search, agentId }),
      )
    })
    .get('/:conversationId', async (context) => {
      const id = context.req.param('conversationId')
      await findConversation(database, context.get('caller'), id)
      await liveConversations.settle(id)
      const { entry } = await findConversation(database, context.get('caller'), id)
      return answerConversation(database, context, entry)
    })
    .delete('/:conversationId', async (context) => {
      const id = context.req.param('conversationId')
      const found = await findConversation(database, context.get('caller'), id)
      await probeWriting()
      await deleteConversation(services, originOf(services, context), found)
      return context.body(null, 204)
    })
    .put('/:conversationId/agent', async (context) => {
      const { agentId } = await readJsonBody(context.req.raw, agentAssignmentSchema)
      const id = context.req.param('conversationId')
      const found = await findConversation(database, context.get('caller'), id)
      await probeWriting()
      await assignAgent(database, found, agentId)
      return context.json({ agentId } satisfies AgentAssignment)
    })
    .get('/:conversationId/files/:sha256', async (context) => {
      const { conversationId, sha256 } = context.req.param()
      const { entry } = await findConversation(database, context.get('caller'), conversationId)
      return conversationFile(services, context, entry.id, sha256)
    })
}
