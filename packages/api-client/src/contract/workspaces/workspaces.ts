import { z } from 'zod'
import { type WorkspaceRole, workspaceRoleSchema } from './workspace-role.ts'

/** `GET` answers 200 with `WorkspacesAnswer`; `POST` takes a `WorkspaceRequest`, answers 201 with `WorkspaceDetails`. */
export const WORKSPACES_PATH = '/api/workspaces'

/** Names the workspace that a request with a session is about; without it, the one the person chose last. */
export const WORKSPACE_HEADER = 'x-vitrine-workspace'

/** `PATCH` takes a `WorkspaceRequest`; `DELETE` ends the workspace with all its shares, 204. */
export function workspacePath(workspaceId: string): string {
  return `${WORKSPACES_PATH}/${encodeURIComponent(workspaceId)}`
}

/** `POST` chooses the workspace for the session, 204. */
export function chosenWorkspacePath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/choice`
}

/** A workspace as its member sees it. */
export interface WorkspaceDetails {
  id: string
  name: string
  role: WorkspaceRole
}

const workspaceSchema = z.object({ id: z.string(), name: z.string(), role: workspaceRoleSchema })

/** Checks a `WorkspaceDetails`. */
export const workspaceDetailsSchema: z.ZodType<WorkspaceDetails> = workspaceSchema

/** The workspaces of a person, and which one requests are about unless they say otherwise. */
export interface WorkspacesAnswer {
  workspaces: WorkspaceDetails[]
  chosenId: string | null
}

/** Checks a `WorkspacesAnswer`. */
export const workspacesAnswerSchema: z.ZodType<WorkspacesAnswer> = z.object({
  workspaces: z.array(workspaceSchema),
  chosenId: z.string().nullable(),
})

/** Names a workspace. */
export interface WorkspaceRequest {
  name: string
}

/** Checks a `WorkspaceRequest`. */
export const workspaceRequestSchema: z.ZodType<WorkspaceRequest> = z.object({
  name: z.string().trim().min(1).max(200),
})
