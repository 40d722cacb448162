import { z } from 'zod'
import { workspacePath } from './workspaces.ts'

/** `GET` answers 200 with `AuditAnswer`, to owners; `?before=` pages on. */
export function auditPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/audit`
}

/** One thing that happened. */
export interface AuditEntry {
  id: string
  /** ISO 8601 in UTC. */
  at: string
  action: string
  /** E-mail of who did it, or how the API key begins that did; null where neither is known. */
  actor: string | null
  /** Whom or what it concerned. */
  subject: string | null
  address: string | null
  userAgent: string | null
}

/** What happened, the newest first, and where the next page begins. */
export interface AuditAnswer {
  entries: AuditEntry[]
  next: string | null
}

/** Checks an `AuditAnswer`. */
export const auditAnswerSchema: z.ZodType<AuditAnswer> = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      action: z.string(),
      actor: z.string().nullable(),
      subject: z.string().nullable(),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
})
