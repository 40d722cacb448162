import { type Depth, depths } from '@vitrine/transcript'
import { z } from 'zod'
import { type ApprovalCause, approvalCauses, approvalCauseSchema } from '../shares/approvals.ts'
import { type Audience, audiences, audienceSchema } from '../shares/share-access.ts'
import { depthSchema } from '../shares/share-content.ts'
import { type VisitorPublishing, visitorPublishings } from '../workflows/workflows.ts'
import { type WorkspaceRole, workspaceRoleSchema } from './workspace-role.ts'
import { workspacePath } from './workspaces.ts'

/**
 * `GET` answers 200 with a `PublishingPolicyAnswer`, to members; `PUT` takes a `PublishingPolicy` of an owner or administrator
 * and answers 200 with the same.
 */
export function publishingPolicyPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/publishing-policy`
}

/** What members, keys and visitors of a workspace may publish, and how. */
export interface PublishingPolicy {
  /** The least role of who publishes; a key publishes as an administrator. */
  publishers: WorkspaceRole
  /** The longest life of a link in days; null for no end. A link that says nothing of its end has this one. */
  maxDays: number | null
  /** The least that a link may show. */
  leastDepth: Depth
  /** The most that a link may show; a link that says nothing of its depth shows this. */
  mostDepth: Depth
  /** Whom links may be for, at least one; a link that says nothing of its readers is for the first that is allowed of `audiences`. */
  audiences: Audience[]
  /** The most that a workflow may let its visitors do with their runs. */
  visitorPublishing: VisitorPublishing
  /** Whether secrets can be published with a reason. */
  allowsBypass: boolean
  /** Customers, code names and other words to look for, in any spelling, in whatever is published. */
  words: string[]
  /**
   * What another member who may publish has to approve, whoever asks for it; nothing where it is empty. With any of these no live
   * page can be switched on. A policy that does not name it keeps what it has.
   */
  secondPerson?: ApprovalCause[]
}

/** A workspace's policy, and what stands that it would not allow: that goes on as it is until somebody ends it. */
export interface PublishingPolicyAnswer {
  policy: PublishingPolicy
  /** Links that stand for readers, longer or with more or less than is allowed now. */
  linksOutside: number
  /** Whether live pages can be switched on: one is for anyone, has no end and shows everything before anybody looks through it. */
  allowsLivePages: boolean
  /** Live pages that are switched on where none can be. */
  pagesOutside: number
  /** Members beside the reader who may publish, and so approve what needs a second person. */
  approvers: number
}

const MAX_DAYS = 3650
const MAX_WORDS = 200
const MAX_WORD_LENGTH = 100

/** Less than two letters would be found everywhere. */
const wordSchema = z
  .string()
  .trim()
  .max(MAX_WORD_LENGTH)
  .regex(/[\p{L}\p{N}].*[\p{L}\p{N}]/u, 'a word has two letters or more')

/** Checks a `PublishingPolicy`. */
export const publishingPolicySchema: z.ZodType<PublishingPolicy> = z
  .object({
    publishers: workspaceRoleSchema,
    maxDays: z.int().min(1).max(MAX_DAYS).nullable(),
    leastDepth: depthSchema,
    mostDepth: depthSchema,
    audiences: z
      .array(audienceSchema)
      .min(1)
      .max(audiences.length)
      .transform((given) => audiences.filter((audience) => given.includes(audience))),
    visitorPublishing: z.enum(visitorPublishings),
    allowsBypass: z.boolean(),
    words: z
      .array(wordSchema)
      .max(MAX_WORDS)
      .transform((words) => [...new Set(words)]),
    secondPerson: z
      .array(approvalCauseSchema)
      .max(approvalCauses.length)
      .transform((given) => approvalCauses.filter((cause) => given.includes(cause)))
      .optional(),
  })
  .refine(({ leastDepth, mostDepth }) => depths.indexOf(leastDepth) <= depths.indexOf(mostDepth), {
    path: ['leastDepth'],
    message: 'the least depth is not above the most',
  })

/** Checks a `PublishingPolicyAnswer`. */
export const publishingPolicyAnswerSchema: z.ZodType<PublishingPolicyAnswer> = z.object({
  policy: publishingPolicySchema,
  linksOutside: z.int().nonnegative(),
  allowsLivePages: z.boolean(),
  pagesOutside: z.int().nonnegative(),
  approvers: z.int().nonnegative().default(0),
})
