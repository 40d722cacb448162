import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'

const roles: readonly WorkspaceRole[] = ['owner', 'admin', 'member']

/** The roles that somebody of this role may invite others to: none above their own. */
export function givableRoles(own: WorkspaceRole): readonly WorkspaceRole[] {
  return own === 'member' ? [] : roles.slice(roles.indexOf(own))
}
