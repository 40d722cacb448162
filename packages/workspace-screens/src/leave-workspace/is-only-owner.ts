import type { MemberDetails } from '@vitrine/api-client/contract/workspaces'

/** Whether a workspace would have no owner without this person. */
export function isOnlyOwner(members: readonly MemberDetails[], userId: string): boolean {
  const owners = members.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.userId === userId
}
