import { z } from 'zod'
import { type WorkspaceRole, workspaceRoleSchema } from './workspace-role.ts'
import { workspacePath } from './workspaces.ts'

/** `GET` answers 200 with `MembersAnswer`. */
export function membersPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/members`
}

/** `PATCH` takes a `RoleRequest`; `DELETE` removes the member, or leaves where it is oneself; 204. */
export function memberPath(workspaceId: string, userId: string): string {
  return `${membersPath(workspaceId)}/${encodeURIComponent(userId)}`
}

/** Somebody who belongs to a workspace. */
export interface MemberDetails {
  userId: string
  name: string
  email: string
  role: WorkspaceRole
  /** ISO 8601 in UTC. */
  since: string
}

/** The members of a workspace, the longest first. */
export interface MembersAnswer {
  members: MemberDetails[]
}

/** Checks a `MembersAnswer`. */
export const membersAnswerSchema: z.ZodType<MembersAnswer> = z.object({
  members: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      role: workspaceRoleSchema,
      since: z.iso.datetime(),
    }),
  ),
})

/** Gives a member a role. */
export interface RoleRequest {
  role: WorkspaceRole
}

/** Checks a `RoleRequest`. */
export const roleRequestSchema: z.ZodType<RoleRequest> = z.object({ role: workspaceRoleSchema })
