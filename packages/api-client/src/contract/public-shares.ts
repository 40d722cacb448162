import { type Conversation, conversationSchema } from '@vitrine/transcript'
import { z } from 'zod'
import { shareIdSchema } from './shares.ts'

/** A published conversation as anyone with its link may read it. */
export interface PublicShare {
  id: string
  /** ISO 8601 in UTC. */
  publishedAt: string
  /** The model, and the HTML prepared from it by part address, as `prepareConversation` makes it. */
  conversation: {
    conversation: Conversation
    html: Record<string, string>
  }
}

/** Checks a `PublicShare`. */
export const publicShareSchema: z.ZodType<PublicShare> = z.object({
  id: shareIdSchema,
  publishedAt: z.iso.datetime(),
  conversation: z.object({
    conversation: conversationSchema,
    html: z.record(z.string(), z.string()),
  }),
})

/** `GET` answers 200 with `PublicShare`; 404 when the link never existed or was revoked. Needs no key. */
export function publicSharePath(shareId: string): string {
  return `/api/public/shares/${encodeURIComponent(shareId)}`
}

/** What a file part's URL starts with in a published conversation; the SHA-256 of the bytes follows, in hex. */
export const SHARED_FILE_SCHEME = 'vitrine-file:'
