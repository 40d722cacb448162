import { z } from 'zod'

/** What a member may do, the mightiest first. */
export type WorkspaceRole = 'owner' | 'admin' | 'member'

/** Checks a `WorkspaceRole`. */
export const workspaceRoleSchema: z.ZodType<WorkspaceRole> = z.enum(['owner', 'admin', 'member'])
