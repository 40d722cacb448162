import { type Conversation, conversationSchema } from '@vitrine/transcript'
import { type ToolIcon, toolIcons } from '@vitrine/transcript/tools'
import { z } from 'zod'
import { conversationPath } from '../conversations/library.ts'
import { type PublicBrand, publicBrandSchema } from '../brand-voices/brand-voices.ts'
import { ownPathSchema } from '../paths/own-path.ts'
import { shareIdSchema } from '../paths/share-id.ts'
import { type HeldFindings, heldFindingsSchema } from './held-findings.ts'

/** Whom a page shows: whose conversation it is. */
export type PageKind = 'agent' | 'chatbot'

/** What a page says of who it is. */
export interface PageDetails {
  name: string
  /** Plain text; empty where nothing is said. */
  description: string
  /** What the model is called; null where nothing is said. */
  model: string | null
}

/**
 * `GET` answers 200 with `ConversationPageAnswer`; `PUT` takes a `PageRequest`, makes the page where there is none, and
 * answers the same. For admins, and for whom the conversation is of. A page that is switched off answers like one that
 * never existed; switched on again it has the id it had.
 */
export function conversationPagePath(conversationId: string): string {
  return `${conversationPath(conversationId)}/page`
}

/**
 * `GET` answers 200 with `PageAddresses`: every address at which something of the page stands, or stood, whether it is on or off, so
 * that somebody can look from outside what it answers. 404 where there is no page yet.
 */
export function pageAddressesPath(conversationId: string): string {
  return `${conversationPagePath(conversationId)}/addresses`
}

/** An address of a page. */
export interface PageAddress {
  kind: 'page' | 'language' | 'data' | 'document' | 'file' | 'stream'
  /** On the server. A stream is followed over the WebSocket at this address, by the name in its query parameter `stream`. */
  path: string
}

/** Every address of a page. */
export interface PageAddresses {
  addresses: readonly PageAddress[]
}

/** Checks a `PageAddresses`. */
export const pageAddressesSchema: z.ZodType<PageAddresses> = z.object({
  addresses: z.array(
    z.object({
      kind: z.enum(['page', 'language', 'data', 'document', 'file', 'stream']),
      path: ownPathSchema,
    }),
  ),
})

/**
 * `PUT` takes the bytes of a PNG, JPEG, GIF, WebP or AVIF of at most `MAX_PICTURE_BYTES`, `DELETE` takes the picture
 * away; both answer 200 with `ConversationPageAnswer`, and 404 where there is no page yet.
 */
export function conversationPicturePath(conversationId: string): string {
  return `${conversationPagePath(conversationId)}/picture`
}

/** Size of the picture of a page, at most. */
export const MAX_PICTURE_BYTES: number = 512 * 1024

/** The longest delay of a page, in seconds. */
export const MAX_PAGE_DELAY_SECONDS = 60

/** How a page shall be. */
export interface PageRequest extends PageDetails {
  /** Whether everybody with its id may read it. */
  isOpen: boolean
  /**
   * How long readers wait for what is written, from 0 to `MAX_PAGE_DELAY_SECONDS`; absent to leave it as it is, 0 at first.
   * With a delay what is written is looked through, and secrets hold the page back until somebody decides about them.
   */
  delaySeconds?: number
  /** Whether readers get nothing that they do not have, until this is taken back; absent to leave it as it is. */
  isStopped?: boolean
}

/** A page as the members of its workspace see it. */
export interface PageEntry extends PageDetails {
  isOpen: boolean
  delaySeconds: number
  isStopped: boolean
  /** Secrets in what readers do not have yet, to be decided about; null where there are none. */
  held: HeldFindings | null
  /** At least 128 random bits; what its readers have to know. */
  id: string
  kind: PageKind
  /** Absolute address of the page. */
  url: string
  /** Path of the picture, for members too while the page is switched off; null where there is none. */
  picture: string | null
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** The page of a conversation; null where none was made yet. */
export interface ConversationPageAnswer {
  page: PageEntry | null
}

/** `GET` answers 200 with `PagesAnswer`, one page by `CURSOR_PARAMETER`. */
export const PAGES_PATH = '/api/pages'

/** A page as a line of a list. */
export interface PageLine extends PageEntry {
  conversationId: string
  /** Title of the conversation. */
  title: string
  /** Whether the caller may change it and switch it off. */
  isOwn: boolean
}

/** The pages that conversations of a workspace have, switched on or off, the newest first. */
export interface PagesAnswer {
  pages: PageLine[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** Where people read a page; its kind has to match. */
export function publicPageRoute(kind: PageKind, pageId: string): string {
  return `/${kind}_share/${encodeURIComponent(pageId)}`
}

/**
 * `GET` answers 200 with `PublicPage`; 404 when there is none, it is switched off, or its delay lets readers have nothing yet. Needs no key. What came after its
 * `seq` comes by the stream `conversation:<id>`, as `ConversationEvent`s.
 */
export function publicPagePath(pageId: string): string {
  return `/api/public/pages/${encodeURIComponent(pageId)}`
}

/** The picture of a page, on the origin of the page as well. */
export function publicPagePicturePath(pageId: string, sha256: string): string {
  return `${publicPagePath(pageId)}/picture/${encodeURIComponent(sha256)}`
}

/** A file of a page's conversation, where its part's URL is `vitrine-file:<sha256>`. */
export function publicPageFilePath(pageId: string, sha256: string): string {
  return `${publicPagePath(pageId)}/files/${encodeURIComponent(sha256)}`
}

/** A page as everybody with its id may see it: all branches, without hidden messages. */
export interface PublicPage extends PageDetails {
  id: string
  kind: PageKind
  /** Path of the picture; null where there is none. */
  picture: string | null
  /** The tools of its agent, where its owner shows them; absent in answers of older servers. */
  tools?: { name: string; icon: ToolIcon | null }[]
  /** The names of its agent's knowledge bases, where its owner shows them; absent in answers of older servers. */
  knowledgeBases?: string[]
  /** How its workspace presents itself; absent where it has no brand voice. */
  brand?: PublicBrand
  /** Number of the last event that is in here. */
  seq: number
  /** Goes with `seq` where the page is followed: how often its readers had to read it anew. */
  restarts?: number
  /** The messages that are still being written, which have no HTML yet. */
  openMessageIds: string[]
  /** The model, and the HTML of its finished messages by part address, as `prepareConversation` makes it. */
  conversation: {
    conversation: Conversation
    html: Record<string, string>
  }
}

const kind = z.enum(['agent', 'chatbot'])
const details = {
  name: z.string().trim().min(1).max(200),
  description: z.string().max(4000),
  model: z.string().trim().min(1).max(200).nullable(),
}

const WHOLE_ONLY = 'a live page shows the whole conversation; publish a link to withhold parts of it'

/** Checks a `PageRequest`; refuses what only links can be given. */
export const pageRequestSchema: z.ZodType<PageRequest> = z
  .object({
    ...details,
    isOpen: z.boolean(),
    delaySeconds: z.int().min(0).max(MAX_PAGE_DELAY_SECONDS).optional(),
    isStopped: z.boolean().optional(),
    depth: z.unknown().optional(),
    hidden: z.unknown().optional(),
  })
  .transform(({ depth, hidden, ...request }, { addIssue }): PageRequest => {
    if (depth === undefined && hidden === undefined) return request
    const path = [depth === undefined ? 'hidden' : 'depth']
    addIssue({ code: 'custom', path, message: WHOLE_ONLY })
    return z.NEVER
  })

const entry = {
  ...details,
  isOpen: z.boolean(),
  delaySeconds: z.number().default(0),
  isStopped: z.boolean().default(false),
  held: heldFindingsSchema.nullable().default(null),
  id: shareIdSchema,
  kind,
  url: z.url({ protocol: /^https?$/ }),
  picture: ownPathSchema.nullable(),
  createdAt: z.iso.datetime(),
}

/** Checks a `ConversationPageAnswer`. */
export const conversationPageAnswerSchema: z.ZodType<ConversationPageAnswer> = z.object({
  page: z.object(entry).nullable(),
})

/** Checks a `PagesAnswer`. */
export const pagesAnswerSchema: z.ZodType<PagesAnswer> = z.object({
  pages: z.array(
    z.object({ ...entry, conversationId: z.string().min(1), title: z.string(), isOwn: z.boolean() }),
  ),
  next: z.string().nullable(),
})

/** Checks a `PublicPage`. */
export const publicPageSchema: z.ZodType<PublicPage> = z.object({
  ...details,
  id: shareIdSchema,
  kind,
  picture: ownPathSchema.nullable(),
  tools: z.array(z.object({ name: z.string(), icon: z.enum(toolIcons).nullable() })).optional(),
  knowledgeBases: z.array(z.string()).optional(),
  brand: publicBrandSchema.optional(),
  seq: z.int().nonnegative(),
  restarts: z.int().nonnegative().optional(),
  openMessageIds: z.array(z.string()),
  conversation: z.object({
    conversation: conversationSchema,
    html: z.record(z.string(), z.string()),
  }),
})
