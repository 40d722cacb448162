import { z } from 'zod'
import { type WorkspaceRole, workspaceRoleSchema } from './workspace-role.ts'
import { workspacePath } from './workspaces.ts'

/** `GET` answers 200 with `MembersAnswer`. */
export function membersPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/members`
}

/**
 * `PATCH` takes a `RoleRequest`; `DELETE` removes the member, or leaves where it is oneself; 204. `?links=` says what becomes
 * of what a removed member has published, as a `LinkDecision`; without it, it is kept.
 */
export function memberPath(workspaceId: string, userId: string): string {
  return `${membersPath(workspaceId)}/${encodeURIComponent(userId)}`
}

/** Query parameter of `memberPath` that holds a `LinkDecision`. */
export const LINKS_PARAMETER = 'links'

/** What an owner may decide about the links of a member whom they remove. */
export const linkDecisions = ['keep', 'hand-over', 'revoke'] as const

/**
 * Whether the links of a removed member stay as they are, stay and become those of who removes, or end at once. Live pages
 * that are switched on count as links, and are switched off where they are revoked.
 */
export type LinkDecision = (typeof linkDecisions)[number]

/** Somebody who belongs to a workspace. */
export interface MemberDetails {
  userId: string
  name: string
  email: string
  role: WorkspaceRole
  /** ISO 8601 in UTC. */
  since: string
  /** Links that stand, and live pages that are switched on, which the member has made; absent from an older server. */
  links?: number
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
      links: z.int().nonnegative().optional(),
    }),
  ),
})

/** Gives a member a role. */
export interface RoleRequest {
  role: WorkspaceRole
}

/** Checks a `RoleRequest`. */
export const roleRequestSchema: z.ZodType<RoleRequest> = z.object({ role: workspaceRoleSchema })
