import { randomUUID } from 'node:crypto'
import {
  growthRequestSchema,
  MAX_GROWTH_BYTES,
  type NewConversationAnswer,
  newConversationSchema,
} from '@vitrine/api-client/contract'
import type { Conversation } from '@vitrine/transcript'
import { Hono } from 'hono'
import { accountFault } from '../accounts/account-fault.ts'
import { findConversation } from '../conversations/find-conversation.ts'
import { plainLine } from '../conversations/plain-line.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import type { CallerVariables } from '../keys/require-caller.ts'
import type { Services } from '../services.ts'
import { pack } from '../store/pack.ts'
import { conversationGrowths, conversations } from '../store/schema.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { createRateMeter } from './rate-meter.ts'
import { takeMessages } from './take-messages.ts'
import { takeStream } from './take-stream.ts'

/** Messages and parts of streams that all conversations of one workspace take. */
const RATE = { burst: 5000, perSecond: 1000 }

const MAX_TITLE_LENGTH = 500

/** Conversations that grow: making one that holds nothing yet, and adding to any. */
export function growthRoutes(services: Services): Hono<CallerVariables> {
  const { database, growth, folder, probeWriting } = services
  const meter = createRateMeter(RATE)
  return new Hono<CallerVariables>()
    .post('/growing', async (context) => {
      const { kind, title } = await readJsonBody(context.req.raw, newConversationSchema)
      const { workspaceId, userId } = context.get('caller')
      await probeWriting()
      const id = randomUUID()
      const empty: Conversation = { id, kind, title, source: { format: 'live' }, messages: [] }
      await database.transaction(async (transaction) => {
        await lockWorkspace(transaction, workspaceId, 'key share')
        await transaction.insert(conversations).values({
          id,
          workspaceId,
          contentHash: `grown:${id}`,
          sourceFormat: empty.source.format,
          title: plainLine(title, MAX_TITLE_LENGTH),
          messages: 0,
          userMessages: 0,
          assistantMessages: 0,
          toolCalls: 0,
          toolResults: 0,
          branches: 0,
          files: 0,
          filesListed: true,
          model: pack(JSON.stringify(empty)),
          createdBy: userId,
        })
        await transaction.insert(conversationGrowths).values({ conversationId: id })
      })
      return context.json({ id } satisfies NewConversationAnswer, 201)
    })
    .post('/:conversationId/messages', async (context) => {
      const { entry } = await findConversation(
        database,
        context.get('caller'),
        context.req.param('conversationId'),
      )
      if (!entry.isOwn) throw accountFault('role-too-low')
      const { id, workspaceId } = entry
      const blobs = folder.blobs
      await probeWriting()
      if (/^text\/event-stream\b/i.test(context.req.header('content-type') ?? '')) {
        meter.take(workspaceId, 1)
        const wait = () => meter.wait(workspaceId)
        return context.json(await takeStream({ growth, blobs, wait }, id, context.req.raw))
      }
      const request = await readJsonBody(context.req.raw, growthRequestSchema, MAX_GROWTH_BYTES)
      meter.take(workspaceId, 1 + request.messages.length)
      return context.json(await takeMessages({ growth, blobs }, id, request))
    })
}
