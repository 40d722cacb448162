import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '../http/api-fault.ts'
import { conversations, shares } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { PublishedConversation, RunTask } from '../work/tasks.ts'
import { type ShareTarget, type StoredShare, storeShare } from './store-share.ts'

/** Publishes a conversation of a workspace; throws the same 404 for another workspace's as for none. */
export type ShareConversation = (target: ShareTarget) => Promise<StoredShare>

/** Gives the one way by which conversations are published; requests for the same at once share its work. */
export function createShareConversation(database: Database, runTask: RunTask): ShareConversation {
  const running = new Map<string, Promise<PublishedConversation>>()

  function publishOnce(target: ShareTarget, model: Buffer): Promise<PublishedConversation> {
    const key = `${target.conversationId} ${target.branches}`
    const known = running.get(key)
    if (known) return known
    const task = runTask('publish', { model, branches: target.branches }).finally(() => running.delete(key))
    running.set(key, task)
    return task
  }

  return async (target) => {
    const known = await findPublished(database, target)
    if (known) return known
    const [conversation] = await database
      .select({ model: conversations.model })
      .from(conversations)
      .where(
        and(eq(conversations.id, target.conversationId), eq(conversations.workspaceId, target.workspaceId)),
      )
    if (!conversation) throw notFound()
    return storeShare(database, target, await publishOnce(target, conversation.model))
  }
}

/** A stored conversation never changes, so that its link answers a retry without making the snapshot again. */
async function findPublished(
  database: Database,
  { workspaceId, conversationId, branches }: ShareTarget,
): Promise<StoredShare | undefined> {
  const [known] = await database
    .select({ id: shares.id, createdAt: shares.createdAt })
    .from(shares)
    .where(
      and(
        eq(shares.conversationId, conversationId),
        eq(shares.workspaceId, workspaceId),
        eq(shares.branches, branches),
        isNull(shares.revokedAt),
      ),
    )
  return known && { ...known, isNew: false }
}
