import { approvalScreenPath, type WaitingApproval } from '@vitrine/api-client/contract/shares'
import { and, eq, isNull } from 'drizzle-orm'
import { audit, type Origin } from '../../people/audit/audit.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { throttle } from '../../people/limits/throttle.ts'
import { apiKeys, approvalRequests } from '../../platform/database/schema.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { type ChosenPublication, chosenOf, isSameChoice, withoutPassphrase } from './chosen-publication.ts'
import { mailApprovalAsked } from './mail-approval.ts'
import type { SecondPerson, WaitingRequest } from './second-person.ts'

/** What is asked for. */
export interface ApprovalAsk extends ChosenPublication {
  change: typeof approvalRequests.$inferSelect.change
  thing:
    | { conversationId: string; branches: 'current' | 'all' }
    | { runId: string }
    | { workflowRunId: string }
  /** The link that is to change. */
  shareId?: string
  title: string
  /** What `link` holds the hash of, normalized; kept nowhere. */
  passphrase?: string | undefined
}

/**
 * Writes the request down where a second person is needed, instead of an earlier one of the same person or key for the same;
 * who asks for just the same again gets the earlier one. A request of a key is one of its maker; throws `forbidden` with the
 * reason `policy` for a key that nobody made.
 */
export function askForApproval(
  services: SharingDependencies,
  origin: Origin,
  caller: Caller,
  ask: ApprovalAsk,
): SecondPerson {
  return async (transaction, { causes, contentHash, secretsReason, link: result }) => {
    if (causes.length === 0) return undefined
    const { workspaceId, keyId = null, actor } = caller
    const askedBy = caller.userId ?? (await makerOf(transaction, caller.keyId))
    const { change, thing, shareId = null, title, passphrase, ...rest } = ask
    const chosen = JSON.parse(JSON.stringify({ ...rest, result })) as Record<string, unknown>
    const requested = { workspaceId, change, ...thing, shareId, askedBy, keyId }
    // Who asks at the same moment is seen once their transaction has ended.
    for (;;) {
      const earlier = await lockEarlier(transaction, requested)
      if (earlier?.contentHash === contentHash && (await isSame(services, earlier, { chosen, passphrase })))
        return { id: earlier.id, askedAt: earlier.askedAt, causes, isNew: false }
      if (earlier)
        await transaction
          .update(approvalRequests)
          .set({ state: 'withdrawn', chosen: withoutPassphrase(earlier) })
          .where(eq(approvalRequests.id, earlier.id))
      const [asked] = await transaction
        .insert(approvalRequests)
        .values({
          ...requested,
          id: newShareId(),
          state: 'waiting',
          title,
          chosen,
          contentHash,
          causes: [...causes],
          secretsReason,
        })
        .onConflictDoNothing()
        .returning()
      if (!asked) continue
      await throttle({ ...services, database: transaction }, 'approvalsByWorkspace', workspaceId)
      await audit(transaction, origin, { action: 'publication-asked', actor, workspaceId, subject: title })
      return { id: asked.id, askedAt: asked.askedAt, causes, isNew: true }
    }
  }
}

type RequestedApproval = Pick<
  typeof approvalRequests.$inferSelect,
  'workspaceId' | 'change' | 'shareId' | 'keyId'
> &
  ApprovalAsk['thing'] & { askedBy: string }

async function lockEarlier(transaction: Transaction, requested: RequestedApproval) {
  const { workspaceId, askedBy, keyId, change, shareId } = requested
  const [earlier] = await transaction
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.workspaceId, workspaceId),
        eq(approvalRequests.state, 'waiting'),
        eq(approvalRequests.askedBy, askedBy),
        keyId === null ? isNull(approvalRequests.keyId) : eq(approvalRequests.keyId, keyId),
        eq(approvalRequests.change, change),
        shareId === null ? isNull(approvalRequests.shareId) : eq(approvalRequests.shareId, shareId),
        isOfThing(requested),
      ),
    )
    .for('update')
  return earlier
}

async function isSame(
  { accounts }: SharingDependencies,
  earlier: ApprovalRow,
  { chosen, passphrase }: { chosen: ApprovalRow['chosen']; passphrase: string | undefined },
): Promise<boolean> {
  const before = chosenOf(earlier)
  if (!isSameChoice(before, chosenOf({ chosen }))) return false
  const hash = before.link.passphraseHash
  return !hash || (passphrase !== undefined && accounts.passwords.verify({ hash, password: passphrase }))
}

type ApprovalRow = typeof approvalRequests.$inferSelect

/** What the asker is answered; mails those who may approve what is new. */
export function waitingAnswer(
  services: SharingDependencies,
  workspaceId: string,
  { id, askedAt, causes, isNew }: WaitingRequest,
): WaitingApproval {
  if (isNew) services.accounts.background.add(mailApprovalAsked(services, id))
  const path = approvalScreenPath(id, workspaceId)
  const url = new URL(path, services.publicUrl()).href
  return { state: 'waiting', approvalId: id, path, url, causes, askedAt: askedAt.toISOString() }
}

/** Who made a key answers for what it asks for: otherwise one person could ask with a key and approve without it. */
async function makerOf(transaction: Transaction, keyId: string | undefined): Promise<string> {
  const [key] = await transaction
    .select({ createdBy: apiKeys.createdBy })
    .from(apiKeys)
    .where(eq(apiKeys.id, keyId ?? ''))
  if (key?.createdBy) return key.createdBy
  throw new DomainError(
    'forbidden',
    'Another member has to approve this, and the key is nobody’s: publish with a key that a member made.',
    { reason: 'policy', field: 'secondPerson' },
  )
}

function isOfThing(thing: ApprovalAsk['thing']) {
  if ('runId' in thing) return eq(approvalRequests.runId, thing.runId)
  if ('workflowRunId' in thing) return eq(approvalRequests.workflowRunId, thing.workflowRunId)
  const isOfConversation = eq(approvalRequests.conversationId, thing.conversationId)
  return and(isOfConversation, eq(approvalRequests.branches, thing.branches))
}
