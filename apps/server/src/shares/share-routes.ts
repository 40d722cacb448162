import { sharedConversationPath, shareRequestSchema, type ShareAnswer } from '@vitrine/api-client/contract'
import { Hono } from 'hono'
import { accountFault } from '../accounts/account-fault.ts'
import { notFound } from '../http/api-fault.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import type { CallerVariables } from '../keys/require-caller.ts'
import type { Services } from '../services.ts'
import { revokeShare } from './revoke-share.ts'
import { createShareConversation } from './share-conversation.ts'

/** `POST /` publishes a conversation of the caller's workspace; `DELETE /{id}` ends a share of it. */
export function shareRoutes({
  database,
  runTask,
  pages,
  probeWriting,
  publicUrl,
}: Services): Hono<CallerVariables> {
  const shareConversation = createShareConversation(database, runTask)
  return new Hono<CallerVariables>()
    .post('/', async (context) => {
      const { conversationId, branches = 'current' } = await readJsonBody(context.req.raw, shareRequestSchema)
      await probeWriting()
      const { workspaceId, userId } = context.get('caller')
      const share = await shareConversation({ workspaceId, userId, conversationId, branches })
      const path = sharedConversationPath(share.id)
      const answer: ShareAnswer = {
        id: share.id,
        path,
        url: new URL(path, publicUrl()).href,
        createdAt: share.createdAt.toISOString(),
      }
      return context.json(answer, share.isNew ? 201 : 200)
    })
    .delete('/:shareId', async (context) => {
      const shareId = context.req.param('shareId')
      const revocation = await revokeShare(database, context.get('caller'), shareId)
      if (revocation === 'none') throw notFound()
      if (revocation === 'not-own') throw accountFault('role-too-low')
      pages.dropShare(shareId)
      return context.body(null, 204)
    })
}
