import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { roles } from '../../platform/database/schema.ts'

/** Whether a role includes what another one may do. */
export function isAtLeast(role: WorkspaceRole, least: WorkspaceRole): boolean {
  return roles.indexOf(role) <= roles.indexOf(least)
}
