import type { ApprovalCause, Audience } from '@vitrine/api-client/contract/shares'
import type { PublishingPolicy } from '@vitrine/api-client/contract/workspaces'

/** What would be published, as far as a workspace can want a second person for it. */
interface Chosen {
  audience: Audience
  isIndexed: boolean
  /** Whether secrets stay readable. */
  hasSecrets: boolean
}

/** Why another member has to approve what is chosen; nobody has to where this is empty. */
export function askedCauses(
  { secondPerson = [] }: PublishingPolicy,
  { audience, isIndexed, hasSecrets }: Chosen,
): ApprovalCause[] {
  const isFor: Record<ApprovalCause, boolean> = {
    every: true,
    anyone: audience === 'anyone' || isIndexed,
    bypass: hasSecrets,
  }
  return secondPerson.filter((cause) => isFor[cause])
}
