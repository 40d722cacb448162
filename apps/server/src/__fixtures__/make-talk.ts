import { randomUUID } from 'node:crypto'
import type { TalkStatus } from '@vitrine/api-client/contract/talks'
import { eq } from 'drizzle-orm'
import { insertLiveConversation } from '../conversations/live/insert-live-conversation.ts'
import { agents, talks } from '../platform/database/schema.ts'
import { makeCatalogItem } from './make-catalog-item.ts'
import type { RightHolder } from './right-holder.ts'

/** Makes an agent with a connector that nobody asks, for the `:agentId` of a path. */
export async function makeReachableAgent(holder: RightHolder): Promise<Record<'agentId', string>> {
  const { id } = await makeCatalogItem(holder, '/api/agents')
  const { database } = holder.server.store
  await database.update(agents).set({ connectorUrl: 'https://agents.example/' }).where(eq(agents.id, id))
  return { agentId: id }
}

/** Makes a talk that stands so, with one question, and that no server works on, for the `:talkId` of a path. */
export async function makeTalk(
  holder: RightHolder,
  status: TalkStatus,
): Promise<Record<'talkId' | 'questionId', string>> {
  const { server, workspaceId } = holder
  const { agentId } = await makeReachableAgent(holder)
  const [talkId, questionId] = [randomUUID(), randomUUID()]
  await server.store.database.transaction(async (transaction) => {
    const conversation = { id: talkId, kind: 'agent' as const, title: 'Tea', workspaceId, agentId }
    await insertLiveConversation(transaction, { ...conversation, createdBy: holder.userId })
    const questions = status === 'waiting' ? JSON.stringify([{ id: 'q1', reason: 'approval' }]) : null
    await transaction
      .insert(talks)
      .values({ conversationId: talkId, agentId, status, questionId, runId: 'r1', questions })
  })
  const parts = [{ type: 'text' as const, text: 'Is tea hot?' }]
  const message = { id: questionId, role: 'user' as const, parts }
  await server.services.liveConversations.add(talkId, () => [{ type: 'message-set', message }])
  await server.services.liveConversations.settle(talkId)
  return { talkId, questionId }
}
