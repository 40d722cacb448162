import { z } from 'zod'
import { shareIdSchema } from '../paths/share-id.ts'
import type { Depth, HiddenPart } from '@vitrine/transcript'
import { embedOriginsSchema } from './embed-origins.ts'
import {
  addressesSchema,
  type Audience,
  audienceSchema,
  maxViewsSchema,
  passphraseSchema,
} from './share-access.ts'
import { depthSchema, hiddenSchema, leftOutSchema, type SharedBranches } from './share-content.ts'
import type { SharedKind } from './shared-pages.ts'

/** Query parameter of `SHARES_PATH`: only links of this conversation. */
export const CONVERSATION_PARAMETER = 'conversation'

/** Query parameter of `SHARES_PATH`: only links of this run. */
export const RUN_PARAMETER = 'run'

/** Query parameter of `SHARES_PATH`: only links in this state. */
export const STATE_PARAMETER = 'state'

/** Whether a link works, or has ended: it was revoked, or its time is over. */
export type ShareState = 'live' | 'revoked'

/** A link as a line of a list. Moments are ISO 8601 in UTC. */
export interface ShareEntry {
  id: string
  /** Absolute address of the page. */
  url: string
  kind: SharedKind
  /** Null for a run. */
  conversationId: string | null
  /** `RunEntry.id`; null for a conversation. */
  runId: string | null
  /** Title of the conversation, or name of the run. */
  title: string
  /** Null for a run. */
  branches: SharedBranches | null
  /** Whether search engines may list the page. */
  isIndexed: boolean
  createdAt: string
  /** Name of who published it; null for a key, and for somebody whose account is gone. */
  createdBy: string | null
  /** When the link ends by itself, or has ended; null for one without an end. */
  expiresAt: string | null
  /** Whether readers have to know a passphrase. */
  hasPassphrase: boolean
  /** Who may read. */
  audience: Audience
  /** Who may read with the audience `addresses`; empty for another one, and for whom it is not their own link. */
  addresses: readonly string[]
  /** How often the page can be opened in all; null for no end. */
  maxViews: number | null
  /** How often it was opened since that number was set; 0 where there is none. */
  views: number
  /** Origins whose pages may show it in a frame, `*` for any. */
  embedOrigins: readonly string[]
  /** How much readers get. */
  depth: Depth
  /** What is withheld at any depth. */
  hidden: readonly HiddenPart[]
  /** Ids of the messages that are left out. */
  leftOut: readonly string[]
  /** Title for readers; null where it is that of the conversation. */
  publishedTitle: string | null
  /** When readers last got something else under this address; null where that was never. */
  contentChangedAt: string | null
  /** Null until somebody ends the link. */
  revokedAt: string | null
  /** Whether the caller may change and revoke it. */
  isOwn: boolean
}

/** `GET` of `SHARES_PATH`: one page of a workspace's links, the newest first. */
export interface SharesAnswer {
  shares: ShareEntry[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** Checks a `ShareEntry`. */
export const shareEntrySchema: z.ZodType<ShareEntry> = z.object({
  id: shareIdSchema,
  url: z.url({ protocol: /^https?$/ }),
  kind: z.enum(['conversation', 'run']),
  conversationId: z.string().min(1).nullable(),
  runId: shareIdSchema.nullable(),
  title: z.string(),
  branches: z.enum(['current', 'all']).nullable(),
  isIndexed: z.boolean(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable().default(null),
  hasPassphrase: z.boolean().default(false),
  audience: audienceSchema.default('anyone'),
  addresses: z.array(z.string()).default([]),
  maxViews: z.int().nullable().default(null),
  views: z.int().default(0),
  embedOrigins: z.array(z.string()).default([]),
  depth: depthSchema.default('everything'),
  hidden: hiddenSchema.default([]),
  leftOut: leftOutSchema.default([]),
  publishedTitle: z.string().nullable().default(null),
  contentChangedAt: z.iso.datetime().nullable().default(null),
  revokedAt: z.iso.datetime().nullable(),
  isOwn: z.boolean(),
})

/** Checks a `SharesAnswer`. */
export const sharesAnswerSchema: z.ZodType<SharesAnswer> = z.object({
  shares: z.array(shareEntrySchema),
  next: z.string().nullable(),
})

/** `PATCH` of `sharePath` takes it and answers 200 with the `ShareEntry`. */
export interface ShareUpdate {
  isIndexed?: boolean
  /** Null for no end; a moment to come also opens a link again whose time is over. */
  expiresAt?: string | null
  /** Null for none; another one shuts out everybody who knew the last. */
  passphrase?: string | null
  audience?: Audience
  /** Needed with the audience `addresses` where the link has none; takes the place of those it has. */
  addresses?: readonly string[]
  /** Null for no end; a number begins to count anew. */
  maxViews?: number | null
  /** Origins whose pages may show it in a frame, `['*']` for any; an empty list for none. */
  embedOrigins?: readonly string[]
}

/** Checks a `ShareUpdate`. */
export const shareUpdateSchema: z.ZodType<ShareUpdate> = z
  .object({
    isIndexed: z.boolean().optional(),
    expiresAt: z.iso.datetime().nullable().optional(),
    passphrase: passphraseSchema.nullable().optional(),
    audience: audienceSchema.optional(),
    addresses: addressesSchema.optional(),
    maxViews: maxViewsSchema.nullable().optional(),
    embedOrigins: embedOriginsSchema.optional(),
  })
  .refine((update) => Object.values(update).some((value) => value !== undefined), 'name what is to change')
