import type { ShareEntry, SharesAnswer, ShareState } from '@vitrine/api-client/contract/shares'
import { sharedPath } from '@vitrine/api-client/contract/shares'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { isConversationId } from '../../conversations/library/find-conversation.ts'
import { isOwn } from '../../people/workspaces/rights-of.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { afterCursor, pageOf, ROWS_OF_PAGE } from '../../platform/http/list-cursor.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { shares, users } from '../../platform/database/schema.ts'
import { hasEnded, isLink, isStanding } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { joinShared, shareTitle } from './share-title.ts'

/** Which links are asked for, as the query says. */
export interface SharesQuery {
  cursor?: string
  conversationId?: string
  runId?: string
  state?: string
}

const states: Record<ShareState, SQL> = {
  live: isStanding,
  revoked: hasEnded,
}

/** A page of the links of the caller's workspace, the newest first. Throws a 400 for a state that is none. */
export async function listShares(
  services: SharingDependencies,
  caller: Caller,
  { cursor, conversationId, runId, state }: SharesQuery,
): Promise<SharesAnswer> {
  const rows = await selectShares(services.database)
    .where(
      and(
        eq(shares.workspaceId, caller.workspaceId),
        ofConversation(conversationId),
        ofRun(runId),
        inState(state),
        isLink,
        afterCursor(shares, cursor),
      ),
    )
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(ROWS_OF_PAGE)
  const { lines, next } = pageOf(rows)
  return { shares: lines.map((row) => toEntry(services, row, caller)), next }
}

/** One link of the caller's workspace as a line of its list. */
export async function readShare(
  services: SharingDependencies,
  caller: Caller,
  shareId: string,
): Promise<ShareEntry> {
  const [row] = await selectShares(services.database).where(
    and(eq(shares.id, shareId), eq(shares.workspaceId, caller.workspaceId)),
  )
  if (!row) throw notFound()
  return toEntry(services, row, caller)
}

function ofConversation(id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined
  return isConversationId(id) ? eq(shares.conversationId, id) : sql`false`
}

function ofRun(id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined
  return isShareId(id) ? or(eq(shares.runId, id), eq(shares.workflowRunId, id)) : sql`false`
}

function inState(state: string | undefined): SQL | undefined {
  if (state === undefined) return undefined
  if (state !== 'live' && state !== 'revoked')
    throw new DomainError('invalid-request', 'A state is "live" or "revoked".', { field: 'state' })
  return states[state]
}

interface ShareRow extends Omit<
  ShareEntry,
  'url' | 'createdAt' | 'createdBy' | 'expiresAt' | 'contentChangedAt' | 'revokedAt' | 'isOwn'
> {
  createdAt: Date
  expiresAt: Date | null
  contentChangedAt: Date | null
  revokedAt: Date | null
  creatorId: string | null
  creatorName: string | null
}

function selectShares(database: Database) {
  const query = database
    .select({
      id: shares.id,
      kind: shares.kind,
      conversationId: shares.conversationId,
      runId: sql<string | null>`coalesce(${shares.runId}, ${shares.workflowRunId})`,
      title: shareTitle,
      branches: shares.branches,
      isIndexed: shares.isIndexed,
      createdAt: shares.createdAt,
      expiresAt: shares.expiresAt,
      depth: shares.depth,
      hidden: shares.hidden,
      audience: shares.audience,
      addresses: shares.addresses,
      maxViews: shares.maxViews,
      views: shares.views,
      embedOrigins: shares.embedOrigins,
      hasPassphrase: sql<boolean>`${shares.passphraseHash} is not null`,
      leftOut: shares.leftOut,
      publishedTitle: shares.publishedTitle,
      contentChangedAt: shares.contentChangedAt,
      revokedAt: shares.revokedAt,
      creatorId: shares.createdBy,
      creatorName: users.name,
    })
    .from(shares)
    .leftJoin(users, eq(users.id, shares.createdBy))
    .$dynamic()
  return joinShared(query)
}

function toEntry({ publicUrl }: SharingDependencies, row: ShareRow, caller: Caller): ShareEntry {
  const isTheirs = isOwn(caller, row.creatorId)
  const { creatorId: _, creatorName, createdAt, expiresAt, contentChangedAt, revokedAt, ...rest } = row
  return {
    ...rest,
    url: new URL(sharedPath(row.kind, row.id), publicUrl()).href,
    createdAt: createdAt.toISOString(),
    createdBy: creatorName,
    expiresAt: expiresAt?.toISOString() ?? null,
    contentChangedAt: contentChangedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    addresses: isTheirs ? row.addresses : [],
    isOwn: isTheirs,
  }
}
