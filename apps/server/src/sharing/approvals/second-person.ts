import type { ApprovalCause, Audience } from '@vitrine/api-client/contract/shares'
import type { Transaction } from '../../platform/database/store.ts'

/** What somebody wants readers to get, as far as a workspace can want a second person for it. */
export interface AskedPublication {
  /** Why a second person is needed; nobody is where this is empty. */
  causes: readonly ApprovalCause[]
  /** SHA-256 of the published model. */
  contentHash: string
  /** Why secrets are in it; undefined where none are. */
  secretsReason: string | undefined
  /** Who would read it, as `describeLink` has it; empty for a new link, of which everything is chosen. */
  link: string
  /** Whether a link shows just this already. @default false */
  isKnown?: boolean
}

/** A request that waits. */
export interface WaitingRequest {
  id: string
  askedAt: Date
  causes: readonly ApprovalCause[]
  /** False where just this was asked for before. */
  isNew: boolean
}

/**
 * Asked in the transaction that would publish: resolves to the request that waits where nothing may be published yet, and to
 * undefined where nobody has to approve it, or somebody just has. Throws where an approval does not hold.
 */
export type SecondPerson = (
  transaction: Transaction,
  asked: AskedPublication,
) => Promise<WaitingRequest | undefined>

/** Who would read, and whether secrets are in it. */
interface Readership {
  audience: Audience
  isIndexed: boolean
  hasSecrets: boolean
}

/** For which of the things that a workspace wants a second person for this is one. */
export function approvalCauses(
  { secondPerson }: { secondPerson: readonly ApprovalCause[] },
  { audience, isIndexed, hasSecrets }: Readership,
): ApprovalCause[] {
  const isFor: Record<ApprovalCause, boolean> = {
    every: true,
    anyone: audience === 'anyone' || isIndexed,
    bypass: hasSecrets,
  }
  return secondPerson.filter((cause) => isFor[cause])
}

/** What of a link decides who reads it, and how long. */
export interface ReadableLink {
  audience: Audience
  addresses: readonly string[]
  isIndexed: boolean
  expiresAt: Date | null
  passphraseHash: string | null
  maxViews: number | null
  views: number
  embedOrigins: readonly string[]
}

const WIDTH: Record<Audience, number> = { addresses: 0, workspace: 0, 'signed-in': 1, anyone: 2 }

/** Whether a change lets somebody read a link who could not before, or longer, oftener or elsewhere; what is absent stays as it is. */
export function isWider(
  link: ReadableLink,
  {
    audience,
    addresses,
    isIndexed,
    expiresAt,
    passphraseHash,
    maxViews,
    embedOrigins,
  }: Partial<ReadableLink>,
): boolean {
  // Listed addresses need no account: only among everybody are they fewer.
  const isForOthers =
    audience !== undefined &&
    audience !== link.audience &&
    (audience === 'addresses' ? link.audience !== 'anyone' : WIDTH[audience] >= WIDTH[link.audience])
  const left = link.maxViews === null ? Infinity : link.maxViews - link.views
  return (
    isForOthers ||
    hasMore(addresses, link.audience === 'addresses' ? link.addresses : (addresses ?? [])) ||
    (isIndexed === true && !link.isIndexed) ||
    (expiresAt !== undefined && endOf(expiresAt) > endOf(link.expiresAt)) ||
    (passphraseHash === null && link.passphraseHash !== null) ||
    (maxViews !== undefined && (maxViews ?? Infinity) > left) ||
    hasMore(embedOrigins, link.embedOrigins)
  )
}

/** Who reads a link once a change is made, to be compared: whatever the change leaves unnamed is part of it. */
export function describeLink(link: ReadableLink, change: Partial<ReadableLink> = {}): string {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  const after: ReadableLink = { ...link, ...Object.fromEntries(named) }
  const { audience, isIndexed, expiresAt, passphraseHash, maxViews, embedOrigins } = after
  const addresses = audience === 'addresses' ? after.addresses.toSorted() : []
  const end = expiresAt?.toISOString() ?? null
  return JSON.stringify([audience, addresses, isIndexed, end, passphraseHash, maxViews, embedOrigins])
}

const endOf = (moment: Date | null) => moment?.getTime() ?? Infinity

const hasMore = (named: readonly string[] | undefined, known: readonly string[]) =>
  named !== undefined && named.some((each) => !known.includes(each))
