import type { Depth, HiddenPart } from '@vitrine/transcript'
import { z } from 'zod'
import { ownPathSchema } from '../paths/own-path.ts'
import { shareIdSchema } from '../paths/share-id.ts'
import { embedOriginsSchema } from './embed-origins.ts'
import {
  addressesSchema,
  type Audience,
  audienceSchema,
  maxViewsSchema,
  passphraseSchema,
} from './share-access.ts'
import {
  depthSchema,
  hiddenSchema,
  leftOutSchema,
  type ShareContent,
  shareContentShape,
  type SharedBranches,
} from './share-content.ts'

/**
 * `POST` takes a `ShareRequest` as JSON, with `Authorization: Bearer <key>`.
 * Answers 201 with `ShareAnswer`, or 200 with the same link when the same content is published already; 202 with a
 * `WaitingApproval` where another member has to approve it first.
 */
export const SHARES_PATH = '/api/shares'

/** `DELETE` ends a share and answers 204; 404 when there is none, or no longer. Needs the key. */
export function sharePath(shareId: string): string {
  return `${SHARES_PATH}/${encodeURIComponent(shareId)}`
}

/** What every link can be given. */
interface ShareOptions extends ShareContent {
  /**
   * Whether search engines may list the page; a link that exists already keeps what it has.
   * @default false
   */
  isIndexed?: boolean
  /**
   * When the link ends by itself, ISO 8601 in UTC; a link that exists already keeps what it has.
   * @default no end
   */
  expiresAt?: string
  /**
   * What readers have to know, 8 to 128 characters; a link that exists already keeps what it has.
   * @default none
   */
  passphrase?: string
  /**
   * Who may read; a link that exists already keeps what it has.
   * @default 'anyone'
   */
  audience?: Audience
  /**
   * Who may read with the audience `addresses`: e-mail addresses, and `@example.org` for everybody there; 1 to 200, in lower
   * case. Whoever takes one away ends its access at once.
   */
  addresses?: readonly string[]
  /**
   * How often the page can be opened, 1 to 100,000; a link that exists already keeps what it has.
   * @default no end
   */
  maxViews?: number
  /**
   * Origins whose pages may show it in a frame, or `['*']` for any; a link that exists already keeps what it has.
   * @default none
   */
  embedOrigins?: readonly string[]
}

/** A conversation that is to be published. */
export interface ConversationShareRequest extends ShareOptions {
  /** `StoredConversation.id`. */
  conversationId: string
  /** @default 'current' */
  branches?: SharedBranches
}

/** A run that is to be published, once it has ended: until then it is refused with the reason `run-not-ended`. */
export interface RunShareRequest extends ShareOptions {
  /** `RunEntry.id`. */
  runId: string
}

/** What is to be published. */
export type ShareRequest = ConversationShareRequest | RunShareRequest

/** A published link. */
export interface ShareAnswer {
  id: string
  /** Path of the page on the server, as `sharedPath` gives it. */
  path: string
  /** Absolute address of the page. */
  url: string
  /** ISO 8601 in UTC. */
  createdAt: string
  /** Name of who published it; null for a key, and for somebody whose account is gone. */
  createdBy: string | null
  /** Whether search engines may list the page. */
  isIndexed: boolean
  /** When the link ends by itself; null for one without an end. */
  expiresAt: string | null
  /** Whether readers have to know a passphrase. */
  hasPassphrase: boolean
  /** Who may read; a server that cannot ask says `anyone`. */
  audience: Audience
  /** Who may read with the audience `addresses`; empty for another one, and for whom it is not their own link. */
  addresses: readonly string[]
  /** How often the page can be opened in all; null for no end. */
  maxViews: number | null
  /** Origins whose pages may show it in a frame, `*` for any. */
  embedOrigins: readonly string[]
  /** How much readers get, as it was asked for; a server that cannot withhold says `everything`. */
  depth: Depth
  /** What is withheld at any depth, as it was asked for. */
  hidden: readonly HiddenPart[]
  /** Ids of the messages that are left out, as it was asked for. */
  leftOut: readonly string[]
  /** False where the same content had this link already. */
  isNew: boolean
  /** Whether the caller may change and revoke it; what is not new may be somebody else's. */
  isOwn: boolean
}

/** Checks a `ShareRequest`. */
export const shareRequestSchema: z.ZodType<ShareRequest> = z
  .object({
    conversationId: z.string().min(1).max(200).optional(),
    runId: z.string().min(1).max(200).optional(),
    branches: z.enum(['current', 'all']).optional(),
    isIndexed: z.boolean().optional(),
    expiresAt: z.iso.datetime().optional(),
    passphrase: passphraseSchema.optional(),
    audience: audienceSchema.optional(),
    addresses: addressesSchema.optional(),
    maxViews: maxViewsSchema.optional(),
    embedOrigins: embedOriginsSchema.optional(),
    ...shareContentShape,
  })
  .transform(({ conversationId, runId, branches, ...options }, { addIssue }): ShareRequest => {
    if (conversationId !== undefined && runId === undefined) return { conversationId, branches, ...options }
    if (runId !== undefined && conversationId === undefined) return { runId, ...options }
    addIssue({ code: 'custom', path: ['conversationId'], message: 'name either a conversation or a run' })
    return z.NEVER
  })

/** Checks a `ShareAnswer`. */
export const shareAnswerSchema: z.ZodType<ShareAnswer> = z.object({
  id: shareIdSchema,
  path: ownPathSchema,
  url: z.url({ protocol: /^https?$/ }),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  isIndexed: z.boolean(),
  expiresAt: z.iso.datetime().nullable().default(null),
  hasPassphrase: z.boolean().default(false),
  audience: audienceSchema.default('anyone'),
  addresses: z.array(z.string()).default([]),
  maxViews: z.int().nullable().default(null),
  embedOrigins: z.array(z.string()).default([]),
  depth: depthSchema.default('everything'),
  hidden: hiddenSchema.default([]),
  leftOut: leftOutSchema.default([]),
  isNew: z.boolean(),
  isOwn: z.boolean(),
})
