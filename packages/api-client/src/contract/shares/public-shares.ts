import { type Conversation, conversationSchema, runSchema, type WorkflowRun } from '@vitrine/transcript'
import { z } from 'zod'
import { type PublicBrand, publicBrandSchema } from '../brand-voices/brand-voices.ts'
import { shareIdSchema } from '../paths/share-id.ts'

/** What every public link says. */
interface PublicLink {
  id: string
  /** ISO 8601 in UTC. */
  publishedAt: string
  /** How the workspace presents itself; absent where it has no brand voice. */
  brand?: PublicBrand
}

/** A published conversation as anyone with its link may read it. */
export interface PublicConversation extends PublicLink {
  /** The model, and the HTML prepared from it by part address, as `prepareConversation` makes it. */
  conversation: {
    conversation: Conversation
    html: Record<string, string>
  }
}

/** A published run as anyone with its link may read it. */
export interface PublicRun extends PublicLink {
  /** The model, what is prepared from it by address, and its graph laid out, as `prepareRun` makes them. */
  run: {
    run: WorkflowRun
    html: Record<string, string>
    graph?: object
  }
}

/** What a public link shows: a conversation or a run, by which key is present. */
export type PublicShare = PublicConversation | PublicRun

const link = { id: shareIdSchema, publishedAt: z.iso.datetime(), brand: publicBrandSchema.optional() }
const html = z.record(z.string(), z.string())

/** Checks a `PublicShare`. */
export const publicShareSchema: z.ZodType<PublicShare> = z.union([
  z.object({ ...link, conversation: z.object({ conversation: conversationSchema, html }) }),
  z.object({
    ...link,
    run: z.object({
      run: runSchema,
      html,
      rows: z
        .record(z.string(), z.object({ object: z.string().optional(), words: z.string().optional() }))
        .optional(),
      framework: z.record(z.string(), z.enum(['own', 'wrapper'])).optional(),
      dialogue: z.object({ question: z.int().optional(), answer: z.int().optional() }).optional(),
      graph: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
])

/** Request header that carries the passphrase of a link, as `encodeURIComponent` writes it. */
export const PASSPHRASE_HEADER = 'x-vitrine-passphrase'

/** Request header with the value `open`: the request may use up one of the views of a link that has a number of them. */
export const VIEW_HEADER = 'x-vitrine-view'

/**
 * `GET` answers 200 with `PublicShare`; 404 when the link never existed or has ended; 401 with the reason `audience` where
 * it is not for everybody and nobody is signed in, 403 where it is not for this account; 403 with the reason `passphrase`
 * where readers have to know one, and neither `PASSPHRASE_HEADER` nor the cookie of its page proves it; 403 with the reason
 * `views` where it would use up a view, and `VIEW_HEADER` does not ask for that. Needs no key.
 */
export function publicSharePath(shareId: string): string {
  return `/api/public/shares/${encodeURIComponent(shareId)}`
}

/** What a file part's URL starts with in a published conversation; the SHA-256 of the bytes follows, in hex. */
export const SHARED_FILE_SCHEME = 'vitrine-file:'
