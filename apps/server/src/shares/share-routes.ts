import { sharedConversationPath, shareRequestSchema, type ShareAnswer } from '@vitrine/api-client/contract'
import { Hono } from 'hono'
import { notFound } from '../http/api-fault.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import type { KeyVariables } from '../keys/require-api-key.ts'
import type { Services } from '../services.ts'
import { revokeShare } from './revoke-share.ts'
import { createShareConversation } from './share-conversation.ts'

/** `POST /` publishes a conversation of the key's workspace; `DELETE /{id}` ends a share of it. */
export function shareRoutes({
  database,
  runTask,
  pages,
  probeWriting,
  publicUrl,
}: Services): Hono<KeyVariables> {
  const shareConversation = createShareConversation(database, runTask)
  return new Hono<KeyVariables>()
    .post('/', async (context) => {
      const { conversationId, branches = 'current' } = await readJsonBody(context.req.raw, shareRequestSchema)
      await probeWriting()
      const workspaceId = context.get('workspaceId')
      const share = await shareConversation({ workspaceId, conversationId, branches })
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
      const isRevoked = await revokeShare(database, context.get('workspaceId'), shareId)
      if (!isRevoked) throw notFound()
      pages.dropShare(shareId)
      return context.body(null, 204)
    })
}
