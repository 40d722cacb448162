import type { Audience, SharedKind } from '@vitrine/api-client/contract/shares'
import { and, eq, sql } from 'drizzle-orm'
import { brandVoices, shares } from '../../platform/database/schema.ts'
import { isReadable } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import { isBrandOf } from '../brand-voices/brand-of.ts'
import { toPublicBrand, type VersionedBrand } from '../brand-voices/public-brand.ts'
import { isShareId } from '../../platform/database/share-id.ts'

/** A share that is published now, or was until its last view, which somebody may still be reading. */
export interface PublicShareRow {
  id: string
  kind: SharedKind
  workspaceId: string
  snapshotHash: string
  createdAt: Date
  /** Whether anyone who has the link may read: nobody is asked for anything, and nothing is used up. */
  isOpen: boolean
  /** Whether search engines may list its page; only of what is open. */
  isIndexed: boolean
  /** Of what readers have to know; null for nothing. */
  passphraseHash: string | null
  audience: Audience
  /** Who may read with the audience `addresses`: e-mail addresses, and domains after an @. */
  addresses: readonly string[]
  /** How often it can still be opened; null for no end. */
  viewsLeft: number | null
  /** Origins whose pages may show it in a frame, `*` for any; none of what is not open. */
  embedOrigins: readonly string[]
  /** How its workspace presents itself; undefined where it has no brand voice. */
  branding: VersionedBrand | undefined
}

/** The share behind a public link; undefined when it never existed, was revoked, or its time is over. */
export async function findShare(database: Database, shareId: string): Promise<PublicShareRow | undefined> {
  if (!isShareId(shareId)) return undefined
  const [row] = await database
    .select({
      id: shares.id,
      kind: shares.kind,
      workspaceId: shares.workspaceId,
      snapshotHash: shares.snapshotHash,
      createdAt: shares.createdAt,
      isIndexed: shares.isIndexed,
      passphraseHash: shares.passphraseHash,
      audience: shares.audience,
      addresses: shares.addresses,
      maxViews: shares.maxViews,
      views: shares.views,
      embedOrigins: shares.embedOrigins,
      voice: brandVoices,
    })
    .from(shares)
    .leftJoin(brandVoices, isBrandOf(database, sql`${shares.workspaceId}`, sql`${shares.conversationId}`))
    .where(and(eq(shares.id, shareId), isReadable))
  if (!row) return undefined
  const { maxViews, views, voice, ...share } = row
  const isOpen = share.audience === 'anyone' && share.passphraseHash === null && maxViews === null
  return {
    ...share,
    branding: voice ? toPublicBrand(voice) : undefined,
    isOpen,
    isIndexed: share.isIndexed && isOpen,
    embedOrigins: isOpen ? share.embedOrigins : [],
    viewsLeft: maxViews === null ? null : Math.max(maxViews - views, 0),
  }
}
