import type { AuditAction } from '@vitrine/api-client/contract/workspaces'
import { randomUUID } from 'node:crypto'
import { auditLog } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'

/** Who asks, from where. */
export interface Origin {
  address: string
  userAgent: string | undefined
}

/** A person, or an API key, which has no id and whose beginning stands for an address. */
export interface AuditActor {
  id?: string
  email: string
}

interface AuditRecord {
  action: AuditAction
  actor?: AuditActor
  workspaceId?: string
  subject?: string
  /** Id of the thing whose own activity it is part of. */
  about?: string
}

const MAX_LENGTH = 300

/** Writes down who did what, from where. */
export async function audit(
  database: Database | Transaction,
  { address, userAgent }: Origin,
  { action, actor, workspaceId, subject, about }: AuditRecord,
): Promise<void> {
  await database.insert(auditLog).values({
    id: randomUUID(),
    action,
    actorId: actor?.id,
    actorEmail: actor?.email,
    workspaceId,
    subject: subject?.slice(0, MAX_LENGTH),
    about,
    address,
    userAgent: userAgent?.slice(0, MAX_LENGTH),
  })
}
