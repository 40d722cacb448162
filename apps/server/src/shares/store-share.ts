import { and, eq, isNull } from 'drizzle-orm'
import type { SharedBranches } from '@vitrine/api-client/contract'
import { notFound } from '../http/api-fault.ts'
import { conversations, preparedHtml, shares, snapshotFiles, snapshots } from '../store/schema.ts'
import type { Database, Transaction } from '../store/store.ts'
import type { PublishedConversation } from '../work/tasks.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { newShareId } from './share-id.ts'

/** A link that stands for a conversation of a workspace. */
export interface StoredShare {
  id: string
  createdAt: Date
  isNew: boolean
}

/** Who publishes what. */
export interface ShareTarget {
  workspaceId: string
  /** Who publishes; absent for a key. */
  userId?: string
  conversationId: string
  branches: SharedBranches
  /** Whether search engines may list the page; a link that stands already keeps what it has. @default false */
  isIndexed?: boolean
  /** Writes down, in the same transaction, that there is a new link. */
  note?(transaction: Transaction): Promise<void>
}

const ATTEMPTS = 3

/** Stores a snapshot and its link in one transaction; content that is published already keeps its link. */
export async function storeShare(
  database: Database,
  target: ShareTarget,
  published: PublishedConversation,
): Promise<StoredShare> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const share = await database.transaction(async (transaction) => {
      await lockConversation(transaction, target)
      await storeSnapshot(transaction, target.workspaceId, published)
      return insertOrFind(transaction, target, published.hash)
    })
    if (share) return share
  }
  throw new Error('A share was revoked each time it was about to be returned.')
}

/** Throws a 404 when the conversation was deleted meanwhile; from here on it, and what it shows, stays. */
async function lockConversation(
  transaction: Transaction,
  { workspaceId, conversationId }: ShareTarget,
): Promise<void> {
  await lockWorkspace(transaction, workspaceId, 'key share')
  const isThere = and(eq(conversations.id, conversationId), eq(conversations.workspaceId, workspaceId))
  if ((await transaction.$count(conversations, isThere)) === 0) throw notFound()
}

async function storeSnapshot(
  transaction: Transaction,
  workspaceId: string,
  { hash, model, rendererVersion, html, files }: PublishedConversation,
): Promise<void> {
  await transaction
    .insert(snapshots)
    .values({ workspaceId, hash, model: Buffer.from(model) })
    .onConflictDoNothing()
  await transaction
    .insert(preparedHtml)
    .values({ workspaceId, snapshotHash: hash, rendererVersion, html: Buffer.from(html) })
    .onConflictDoNothing()
  for (const file of files)
    await transaction
      .insert(snapshotFiles)
      .values({ ...file, workspaceId, snapshotHash: hash })
      .onConflictDoNothing()
}

/** Undefined in the moment between another request's publishing and its revoking. */
async function insertOrFind(
  transaction: Transaction,
  { workspaceId, userId, conversationId, branches, isIndexed, note }: ShareTarget,
  snapshotHash: string,
): Promise<StoredShare | undefined> {
  const [inserted] = await transaction
    .insert(shares)
    .values({
      id: newShareId(),
      workspaceId,
      kind: 'conversation',
      snapshotHash,
      conversationId,
      branches,
      isIndexed,
      createdBy: userId,
    })
    .onConflictDoNothing()
    .returning({ id: shares.id, createdAt: shares.createdAt })
  if (inserted) {
    await note?.(transaction)
    return { ...inserted, isNew: true }
  }
  const [known] = await transaction
    .select({ id: shares.id, createdAt: shares.createdAt })
    .from(shares)
    .where(
      and(
        eq(shares.workspaceId, workspaceId),
        eq(shares.snapshotHash, snapshotHash),
        isNull(shares.revokedAt),
      ),
    )
  return known && { ...known, isNew: false }
}
