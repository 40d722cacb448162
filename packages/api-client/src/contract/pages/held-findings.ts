import { z } from 'zod'
import { conversationPath } from '../conversations/library.ts'
import { type SecretFinding, secretFindingSchema } from '../errors/secret-finding.ts'

/** Secrets in what readers of a page do not have yet. */
export interface HeldFindings {
  /** Changes with the secrets; a decision names it. */
  id: string
  /** Whether readers get nothing more before the decision; else the secrets stand in what is not due yet. */
  isStanding: boolean
  /** The first hundred. */
  findings: SecretFinding[]
  total: number
}

/** What happens to the secrets that a page is held back for. */
export type HeldDecision =
  | { id: string; decision: 'mask' }
  /** The reason stands in the activity of the workspace. */
  | { id: string; decision: 'publish'; reason: string }

/**
 * `PUT` takes a `HeldDecision` about the secrets that the page is held back for, and answers 200 with
 * `ConversationPageAnswer`; 409 `undecided-findings` where these are others by now, 404 where there are none.
 */
export function heldFindingsPath(conversationId: string): string {
  return `${conversationPath(conversationId)}/page/held`
}

/** Checks `HeldFindings`. */
export const heldFindingsSchema: z.ZodType<HeldFindings> = z.object({
  id: z.string(),
  isStanding: z.boolean(),
  findings: z.array(secretFindingSchema),
  total: z.int().nonnegative(),
})

const id = z.string().min(1).max(100)

/** Checks a `HeldDecision`. */
export const heldDecisionSchema: z.ZodType<HeldDecision> = z.discriminatedUnion('decision', [
  z.object({ id, decision: z.literal('mask') }),
  z.object({ id, decision: z.literal('publish'), reason: z.string().trim().min(1).max(500) }),
])
