import { type Depth, depths, type HiddenPart, hiddenParts } from '@vitrine/transcript'
import { z } from 'zod'

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
