import { type Depth, depths, type HiddenPart, hiddenParts } from '@vitrine/transcript'
import { z } from 'zod'
import { ownPathSchema } from '../paths/own-path.ts'
import { shareIdSchema } from '../paths/share-id.ts'
import { embedOriginsSchema } from './embed-origins.ts'

/**
 * `POST` takes a `ShareRequest` as JSON, with `Authorization: Bearer <key>`.
 * Answers 201 with `ShareAnswer`, or 200 with the same link when the same content is published already; 202 with a
 * `WaitingApproval` where another member has to approve it first.
 */
export const SHARES_PATH = '/api/shares'

/** Which messages a share holds: only the branch that readers see first, or every branch. */
export type SharedBranches = 'current' | 'all'

/**
 * What happens to secrets of high confidence in what is published: `refuse` answers `undecided-findings` with them, `mask`
 * publishes markers instead of them and of everything else that may well be a secret, `publish` publishes them. What was
 * decided about a value of the same conversation or run earlier is decided again without asking: `refuse`, `publish` and
 * `mask-new`, which masks like `mask`, leave what was kept with a reason, and mask what was masked. `mask-found` masks what a
 * preview proposes to mask: like `mask-new`, and people and machines too.
 */
export type SecretsDecision = 'refuse' | 'mask' | 'mask-new' | 'mask-found' | 'publish'

/** A decision about one value that a preview found. */
export interface FindingDecision {
  /** `FoundValue.hash`. */
  hash: string
  decision: 'mask' | 'keep'
}

/** What of a conversation or run readers get. */
export interface ShareContent {
  /** @default 'refuse' */
  secrets?: SecretsDecision
  /** Why secrets are published, for the activity; needed where there are any. */
  reason?: string
  /** Decisions about single values; kept for everything that is published of the same conversation or run later. */
  decisions?: readonly FindingDecision[]
  /**
   * How much readers get; what is withheld is in nothing that the link shows, and readers are told of what kind it was.
   * @default 'everything'
   */
  depth?: Depth
  /**
   * Parts that are withheld at any depth.
   * @default nothing
   */
  hidden?: readonly HiddenPart[]
  /**
   * Ids of messages that are left out; readers are told where and how many. Not of a run.
   * @default none
   */
  leftOut?: readonly string[]
  /**
   * Title for readers; null for that of the conversation again. Not of a run.
   * @default that of the link, else of the conversation
   */
  title?: string | null
}

/** Whom a link can be for: anyone who has it, people with an account, members of its workspace, or listed addresses, proved by a code in a mail. */
export const audiences = ['anyone', 'signed-in', 'workspace', 'addresses'] as const

/** Whom a link is for. */
export type Audience = (typeof audiences)[number]

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

/** What a link shows. */
export type SharedKind = 'conversation' | 'run'

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

/** Checks the passphrase of a link. */
export const passphraseSchema: z.ZodType<string> = z.string().min(8).max(128)

/** Checks who may read. */
export const audienceSchema: z.ZodType<Audience> = z.enum(audiences)

const MAX_ADDRESSES = 200
const MAX_ADDRESS_LENGTH = 254

const addressSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_ADDRESS_LENGTH)
  .refine((text) => z.email().safeParse(text.startsWith('@') ? `somebody${text}` : text).success, {
    message: 'name an e-mail address, or a domain such as @example.org',
  })

/** Checks the addresses that may read, and gives them in lower case, each once. */
export const addressesSchema: z.ZodType<string[]> = z
  .array(addressSchema)
  .min(1)
  .max(MAX_ADDRESSES)
  .transform((addresses) => [...new Set(addresses)])

/** Checks how often a page can be opened. */
export const maxViewsSchema: z.ZodType<number> = z.int().min(1).max(100_000)

/** Checks how much readers get. */
export const depthSchema: z.ZodType<Depth> = z.enum(depths)

/** Checks which parts are withheld. */
export const hiddenSchema: z.ZodType<HiddenPart[]> = z.array(z.enum(hiddenParts)).max(hiddenParts.length)

/** Checks which messages are left out. */
export const leftOutSchema: z.ZodType<string[]> = z.array(z.string().min(1).max(200)).max(10_000)

/** The fields of a `ShareContent`. */
export const shareContentShape: { [Name in keyof Required<ShareContent>]: z.ZodType<ShareContent[Name]> } = {
  secrets: z.enum(['refuse', 'mask', 'mask-new', 'mask-found', 'publish']).optional(),
  reason: z.string().trim().min(1).max(500).optional(),
  decisions: z
    .array(z.object({ hash: z.string().regex(/^[\da-f]{64}$/), decision: z.enum(['mask', 'keep']) }))
    .max(20_000)
    .optional(),
  depth: depthSchema.optional(),
  hidden: hiddenSchema.optional(),
  leftOut: leftOutSchema.optional(),
  title: z.string().trim().min(1).max(300).nullable().optional(),
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

/** `DELETE` ends a share and answers 204; 404 when there is none, or no longer. Needs the key. */
export function sharePath(shareId: string): string {
  return `${SHARES_PATH}/${encodeURIComponent(shareId)}`
}

/** The page of a shared conversation, for people. */
export function sharedConversationPath(shareId: string): string {
  return `/shared/conversations/${encodeURIComponent(shareId)}`
}

/** The page of a shared run, for people. */
export function sharedRunPath(shareId: string): string {
  return `/shared/agent-workflow-runs/${encodeURIComponent(shareId)}`
}

/** The name in the address of a shared run of the link to another run that it is read beside. */
export const BESIDE_PARAMETER = 'with'

/** The page of two shared runs beside each other; its reader must be let in by both links. */
export function runComparisonPath(shareId: string, otherId: string): string {
  return `${sharedRunPath(shareId)}?${BESIDE_PARAMETER}=${encodeURIComponent(otherId)}`
}

/** The page of a link, for people. */
export function sharedPath(kind: SharedKind, shareId: string): string {
  return kind === 'run' ? sharedRunPath(shareId) : sharedConversationPath(shareId)
}

/**
 * What a link shows as a document for programs: Markdown, JSON that `@vitrine/transcript` reads again, or the messages of a
 * conversation as the AI SDK's `useChat` takes them, which a run has none of; and as one HTML file that needs no network.
 */
export type SharedDocument = 'md' | 'json' | 'messages.json' | 'html'

/** The document of a link, beside its page. A request of the page that accepts `text/markdown` or `application/json` gets it too. */
export function sharedDocumentPath(kind: SharedKind, shareId: string, document: SharedDocument): string {
  return `${sharedPath(kind, shareId)}.${document}`
}

/**
 * The card of a link: a picture of 1,200 by 630 pixels for previews, PNG, in the language of the query parameter `lng` or of
 * what is shared. 404 unless anybody may open the link: it is for everyone, without a passphrase or a number of views.
 */
export function sharedCardPath(kind: SharedKind, shareId: string): string {
  return `${sharedPath(kind, shareId)}.png`
}

/**
 * What a link shows as a document for frames, in the language of the query parameter `lng` and the theme `light`, `dark` or
 * `system` of `theme`. It posts `{ type: EMBED_HEIGHT, height }` to the page around it. 404 unless anybody may open the link,
 * and it names origins that may embed it.
 */
export function sharedEmbedPath(kind: SharedKind, shareId: string): string {
  return `${sharedPath(kind, shareId)}/embed`
}

/** `type` of the messages that the document for frames posts, with its `height` in pixels. */
export const EMBED_HEIGHT = 'vitrine:height'

/**
 * What programs that show links ask for an address, by the protocol of https://oembed.com, with `url` and `format` as query:
 * `rich` with a frame where the link may be embedded, else `link` with its title and card. Needs no key.
 */
export const OEMBED_PATH = '/api/public/oembed'

/** The JSON Schema of what `sharedDocumentPath` answers as JSON. */
export function documentSchemaPath(kind: SharedKind): string {
  return `/api/public/schemas/${kind}s.json`
}

/** A file of what is shared, where its part's URL is `vitrine-file:<sha256>`. */
export function sharedFilePath(shareId: string, sha256: string, kind: SharedKind = 'conversation'): string {
  return `${sharedPath(kind, shareId)}/files/${encodeURIComponent(sha256)}`
}
