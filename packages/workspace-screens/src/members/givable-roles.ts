import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'

const roles: readonly WorkspaceRole[] = ['owner', 'admin', 'member']

/** The roles that a member with this role may give: none above their own. */
export function givableRoles(own: WorkspaceRole): readonly WorkspaceRole[] {
  return own === 'member' ? [] : roles.slice(roles.indexOf(own))
}
