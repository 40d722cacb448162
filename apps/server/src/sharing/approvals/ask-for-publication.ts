import type { WaitingPublication } from '@vitrine/api-client/contract/runs'
import { eq, sql } from 'drizzle-orm'
import { accountError } from '../../people/errors/account-error.ts'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { throttle } from '../../people/limits/throttle.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { publicationRequests } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { askAgainAt } from './ask-limits.ts'
import { mailApprovers } from './mail-approvers.ts'
import { lockForPublication } from './close-publication-request.ts'

/** Who asks that which run of a workspace is published. */
interface PublicationAsk {
  runId: string
  workspaceId: string
  /** Name of the run. */
  subject: string
  /** Stands for the visitor. */
  network: string
  origin: Origin
  /** Throws where it cannot be asked for, as things stand in the transaction. */
  assertAllowed(transaction: Transaction): Promise<void>
}

/**
 * Writes down that who started a run asks for its publication, once however often they ask. Only what is new counts against the
 * allowances. Throws `too-many-attempts`, and `publication-declined` where it was declined too often or too short ago.
 */
export async function askForPublication(
  services: SharingDependencies,
  { runId, workspaceId, subject, network, origin, assertAllowed }: PublicationAsk,
): Promise<WaitingPublication> {
  const { database, accounts } = services
  const { askedAt, isNew } = await database.transaction(async (transaction) => {
    await lockForPublication(transaction, runId)
    await assertAllowed(transaction)
    const ofRun = eq(publicationRequests.runId, runId)
    const [standing] = await transaction.select().from(publicationRequests).where(ofRun)
    if (standing?.state === 'waiting') return { askedAt: standing.askedAt, isNew: false }
    const wasWithdrawn = standing?.state === 'withdrawn'
    if (standing && !wasWithdrawn) assertMayAskAgain(askAgainAt(standing))
    const inTransaction = { ...services, database: transaction }
    await throttle(inTransaction, 'publicationsByNetwork', network)
    await throttle(inTransaction, 'publicationsByWorkspace', workspaceId)
    const [asked] = standing
      ? await transaction
          .update(publicationRequests)
          .set({
            state: 'waiting',
            // What nobody has decided is not counted.
            asks: standing.asks + (wasWithdrawn ? 0 : 1),
            askedAt: sql`now()`,
            declinedAt: null,
            mailedAt: null,
          })
          .where(ofRun)
          .returning()
      : await transaction.insert(publicationRequests).values({ runId, state: 'waiting' }).returning()
    await audit(transaction, origin, { action: 'publication-asked', workspaceId, subject })
    return { askedAt: asked?.askedAt ?? new Date(), isNew: true }
  })
  if (isNew) accounts.background.add(mailApprovers(services, workspaceId))
  return { state: 'waiting', askedAt: askedAt.toISOString() }
}

function assertMayAskAgain(again: Date | null): void {
  if (again === null)
    throw new DomainError(
      'forbidden',
      'The publication of this run was declined, and cannot be asked for again.',
      {
        reason: 'publication-declined',
      },
    )
  const retryAfterSeconds = Math.ceil((again.getTime() - Date.now()) / 1000)
  if (retryAfterSeconds > 0) throw accountError('too-many-attempts', { retryAfterSeconds })
}
