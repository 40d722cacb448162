import { and, eq, isNull } from 'drizzle-orm'
import { isConversationId } from '../conversations/find-conversation.ts'
import { readPackedModel } from '../conversations/stream-model.ts'
import { notFound } from '../http/api-fault.ts'
import { conversations, shares } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { createSharedRuns } from '../work/create-shared-runs.ts'
import type { PublishedConversation, RunTask } from '../work/tasks.ts'
import { type ShareTarget, type StoredShare, storeShare } from './store-share.ts'

/** Publishes a conversation of a workspace; throws the same 404 for another workspace's as for none. */
export type ShareConversation = (target: ShareTarget) => Promise<StoredShare>

/** Gives the one way by which conversations are published; requests for the same at once share its work. */
export function createShareConversation(database: Database, runTask: RunTask): ShareConversation {
  const publishOnce = createSharedRuns<PublishedConversation>()

  return async (target) => {
    if (!isConversationId(target.conversationId)) throw notFound()
    const known = await findPublished(database, target)
    if (known) return known
    const isThere = and(
      eq(conversations.id, target.conversationId),
      eq(conversations.workspaceId, target.workspaceId),
    )
    if ((await database.$count(conversations, isThere)) === 0) throw notFound()
    const model = await readPackedModel(database, target.conversationId)
    const { branches } = target
    const published = await publishOnce(`${target.conversationId} ${branches}`, () =>
      runTask('publish', { model, branches }),
    )
    return storeShare(database, target, published)
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
