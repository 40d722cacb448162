import { randomUUID } from 'node:crypto'
import {
  appendRequestSchema,
  MAX_APPEND_BYTES,
  type NewConversationAnswer,
  newConversationSchema,
  type StreamResumption,
  streamResumptionSchema,
} from '@vitrine/api-client/contract/conversations'
import { Hono } from 'hono'
import { accountError } from '../../people/errors/account-error.ts'
import { pace, throttle } from '../../people/limits/throttle.ts'
import { assertStorageRoom } from '../../people/workspaces/read-storage.ts'
import { findAgentByRule } from '../agents/find-agent-by-rule.ts'
import { projectsOf } from '../agents/projects-of.ts'
import { findConversation } from '../library/find-conversation.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { relyOn } from '../../people/rights/request-rights.ts'
import { ingestMessages } from './ingest-messages.ts'
import { insertLiveConversation, LIVE_FORMAT } from './insert-live-conversation.ts'
import { ingestStream } from './ingest-stream.ts'

/** Conversations that grow: making one that holds nothing yet, and adding to any. */
export function liveConversationRoutes(services: ConversationDependencies): Hono<CallerVariables> {
  const { database, liveConversations, folder, probeWriting } = services
  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .post('/growing', async (context) => {
      const asked = await readJsonBody(context.req.raw, newConversationSchema)
      const { kind, title, source = LIVE_FORMAT } = asked
      const { workspaceId, userId } = context.get('caller')
      await probeWriting()
      const id = randomUUID()
      await database.transaction(async (transaction) => {
        const agentOf = await findAgentByRule(transaction, workspaceId)
        const agentId = agentOf({ sourceFormat: source, projects: projectsOf(asked) }) ?? undefined
        await insertLiveConversation(transaction, {
          id,
          kind,
          title,
          workspaceId,
          createdBy: userId,
          agentId,
        })
      })
      return context.json({ id } satisfies NewConversationAnswer, 201)
    })
    .post('/:conversationId/messages', async (context) => {
      const { entry, caller, isCreator } = await findConversation(
        database,
        context.get('caller'),
        context.req.param('conversationId'),
      )
      if (!entry.isOwn) throw accountError('role-too-low')
      const { id, workspaceId } = entry
      // Who made it may add to it for hours in whatever role.
      const { userId, role } = { ...caller, ...(isCreator && { role: 'member' as const }) }
      if (userId !== undefined) relyOn({ kind: 'membership', userId, workspaceId, role })
      const parts = { liveConversations, blobs: folder.blobs }
      await probeWriting()
      await assertStorageRoom(services, workspaceId)
      if (/^text\/event-stream\b/i.test(context.req.header('content-type') ?? '')) {
        const wait = (count: number) => pace(services, 'appendsByWorkspace', workspaceId, count)
        const resumption = readResumption(context.req.query())
        return context.json(await ingestStream({ ...parts, wait, resumption }, id, context.req.raw))
      }
      const request = await readJsonBody(context.req.raw, appendRequestSchema, MAX_APPEND_BYTES)
      await throttle(services, 'appendsByWorkspace', workspaceId, 1 + request.messages.length)
      return context.json(await ingestMessages(parts, id, request))
    })
}

/** Where a stream goes on, as `resumePath` said it. Throws a 400 for what no server said. */
function readResumption(query: Record<string, string>): StreamResumption | undefined {
  if (query.after === undefined) return undefined
  const { data } = streamResumptionSchema.safeParse(query)
  if (data) return data
  throw new DomainError(
    'invalid-request',
    'Go on at "resumePath" as the server said it, or send the stream without it.',
    {
      field: 'after',
    },
  )
}
