import { z } from 'zod'

/**
 * `POST` takes a `ShareRequest` as JSON, with `Authorization: Bearer <key>`.
 * Answers 201 with `ShareAnswer`, or 200 with the same link when the same content is published already.
 */
export const SHARES_PATH = '/api/shares'

/** Which messages a share holds: only the branch that readers see first, or every branch. */
export type SharedBranches = 'current' | 'all'

/** What is to be published. */
export interface ShareRequest {
  /** `StoredConversation.id`. */
  conversationId: string
  /** @default 'current' */
  branches?: SharedBranches
  /**
   * Whether search engines may list the page; a link that exists already keeps what it has.
   * @default false
   */
  isIndexed?: boolean
}

/** A published link. */
export interface ShareAnswer {
  id: string
  /** Path of the page on the server, as `sharedConversationPath` gives it. */
  path: string
  /** Absolute address of the page. */
  url: string
  /** ISO 8601 in UTC. */
  createdAt: string
  /** Name of who published it; null for a key, and for somebody whose account is gone. */
  createdBy: string | null
  /** Whether search engines may list the page. */
  isIndexed: boolean
  /** False where the same content had this link already. */
  isNew: boolean
  /** Whether the caller may change and revoke it; what is not new may be somebody else's. */
  isOwn: boolean
}

/** Checks the id of a share: 22 to 64 characters of base62 or base64url, at least 128 random bits. */
export const shareIdSchema: z.ZodType<string> = z.string().regex(/^[\w-]{22,64}$/)

/** Checks a `ShareRequest`. */
export const shareRequestSchema: z.ZodType<ShareRequest> = z.object({
  conversationId: z.string().min(1).max(200),
  branches: z.enum(['current', 'all']).optional(),
  isIndexed: z.boolean().optional(),
})

/** Checks a `ShareAnswer`. */
export const shareAnswerSchema: z.ZodType<ShareAnswer> = z.object({
  id: shareIdSchema,
  path: z.string().startsWith('/'),
  url: z.url({ protocol: /^https?$/ }),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  isIndexed: z.boolean(),
  isNew: z.boolean(),
  isOwn: z.boolean(),
})

/** `DELETE` ends a share and answers 204; 404 when there is none, or no longer. Needs the key. */
export function sharePath(shareId: string): string {
  return `${SHARES_PATH}/${encodeURIComponent(shareId)}`
}

/** The page of a shared conversation, for people. */
export function sharedConversationPath(shareId: string): string {
  return `/shared/conversations/${encodeURIComponent(shareId)}`
}

/** A file of a shared conversation, where its part's URL is `vitrine-file:<sha256>`. */
export function sharedFilePath(shareId: string, sha256: string): string {
  return `${sharedConversationPath(shareId)}/files/${encodeURIComponent(sha256)}`
}
