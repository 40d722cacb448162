import { and, eq, isNull } from 'drizzle-orm'
import type { SharedBranches } from '@vitrine/api-client/contract'
import { preparedHtml, shares, snapshotFiles, snapshots } from '../store/schema.ts'
import type { Database, Transaction } from '../store/store.ts'
import type { PublishedConversation } from '../work/tasks.ts'
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
      await storeSnapshot(transaction, target.workspaceId, published)
      return insertOrFind(transaction, target, published.hash)
    })
    if (share) return share
  }
  throw new Error('A share was revoked each time it was about to be returned.')
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
  { workspaceId, userId, conversationId, branches }: ShareTarget,
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
      createdBy: userId,
    })
    .onConflictDoNothing()
    .returning({ id: shares.id, createdAt: shares.createdAt })
  if (inserted) return { ...inserted, isNew: true }
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
