import type { MemberDetails } from '@vitrine/api-client/contract/workspaces'

/** Tells whether a person is the only owner among the members. */
export function isOnlyOwner(members: readonly MemberDetails[], userId: string): boolean {
  const owners = members.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.userId === userId
}
