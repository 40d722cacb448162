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
 * What a key can be for: sending traces; importing and adding to conversations; reading everything of the workspace;
 * searching its knowledge bases; publishing, changing and ending links and live pages; and managing the rest, such as workflows, agents and deletions.
 */
export const keyScopes = ['traces', 'import', 'read', 'search', 'publish', 'manage'] as const

/** One of `keyScopes`. */
export type KeyScope = (typeof keyScopes)[number]

/**
 * Names a new key. The password is demanded of accounts that have one; others need a sign-in of the last ten minutes. The
 * owners of the workspace are told by mail.
 */
export interface KeyRequest {
  name: string
  password?: string
  /**
   * What it can do; everything else is refused with the reason `key-scope`.
   * @default all of `keyScopes`
   */
  scopes?: readonly KeyScope[]
  /**
   * When it stops working by itself, ISO 8601 in UTC.
   * @default no end
   */
  expiresAt?: string
}

const scopesSchema = z
  .array(z.enum(keyScopes))
  .min(1)
  .max(keyScopes.length)
  .transform((given) => keyScopes.filter((scope) => given.includes(scope)))

/** Checks a `KeyRequest`. */
export const keyRequestSchema: z.ZodType<KeyRequest> = z.object({
  name: z.string().trim().min(1).max(200),
  password: z.string().max(1024).optional(),
  scopes: scopesSchema.optional(),
  expiresAt: z.iso.datetime().optional(),
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
  /** The network it was used from last, such as `192.0.2.0/24`; null where it never was, or before this was noted. */
  lastUsedFrom: string | null
  /** What it can do. */
  scopes: readonly KeyScope[]
  /** When it stops working by itself, or has; null for one without an end. */
  expiresAt: string | null
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
      lastUsedFrom: z.string().nullable().default(null),
      scopes: z.array(z.enum(keyScopes)).default([...keyScopes]),
      expiresAt: z.iso.datetime().nullable().default(null),
    }),
  ),
})
