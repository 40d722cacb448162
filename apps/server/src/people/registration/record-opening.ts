import type { Transaction } from '../../platform/database/store.ts'
import { audit, type AuditActor, type Origin } from '../audit/audit.ts'

interface Opening {
  actor: AuditActor
  /** Name of the provider by which the account is opened. */
  provider?: string
  /** Terms of use that were accepted. */
  terms?: string | undefined
}

/** Writes down that an account was opened, and which terms were accepted with it. */
export async function recordOpening(
  transaction: Transaction,
  origin: Origin,
  { actor, provider, terms }: Opening,
): Promise<void> {
  await audit(transaction, origin, {
    action: 'account-created',
    actor,
    ...(provider !== undefined && { subject: provider }),
  })
  if (terms !== undefined)
    await audit(transaction, origin, { action: 'terms-accepted', actor, subject: terms })
}
