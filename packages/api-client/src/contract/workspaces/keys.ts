import { z } from 'zod'
import { workspacePath } from './workspaces.ts'

/** `GET` answers 200 with `KeysAnswer`; `POST` takes a `KeyRequest`, answers 201 with `NewKeyAnswer`. */
export function keysPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/keys`
}

/** `DELETE` revokes a key at once, 204. */
export function keyPath(workspaceId: string, id: string): string {
  return `${keysPath(workspaceId)}/${encodeURIComponent(id)}`
}

/**
 * Names a new key. The password is demanded of accounts that have one; others need a sign-in of the last ten minutes. The
 * owners of the workspace are told by mail.
 */
export interface KeyRequest {
  name: string
  password?: string
}

/** Checks a `KeyRequest`. */
export const keyRequestSchema: z.ZodType<KeyRequest> = z.object({
  name: z.string().trim().min(1).max(200),
  password: z.string().max(1024).optional(),
})

/** The key itself, which nobody can read again. */
export interface NewKeyAnswer {
  key: string
}

/** Checks a `NewKeyAnswer`. */
export const newKeyAnswerSchema: z.ZodType<NewKeyAnswer> = z.object({ key: z.string().min(1) })

/** A key that works. Moments are ISO 8601 in UTC. */
export interface KeyDetails {
  id: string
  name: string
  /** First characters, to recognise it by. */
  prefix: string
  createdAt: string
  lastUsedAt: string | null
}

/** The keys of a workspace, the newest first. */
export interface KeysAnswer {
  keys: KeyDetails[]
}

/** Checks a `KeysAnswer`. */
export const keysAnswerSchema: z.ZodType<KeysAnswer> = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      prefix: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
})
