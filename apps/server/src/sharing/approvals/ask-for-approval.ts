import {
  approvalScreenPath,
  type ShareContent,
  type WaitingApproval,
} from '@vitrine/api-client/contract/shares'
import { and, eq, isNull } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { audit, type Origin } from '../../people/audit/audit.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { throttle } from '../../people/requests/throttle.ts'
import { apiKeys, approvalRequests } from '../../platform/database/schema.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { mailApprovalAsked } from './mail-approval.ts'
import type { ReadableLink, SecondPerson, WaitingRequest } from './second-person.ts'

/** What of a link is chosen, the moment of its end as ISO 8601. */
export type ChosenLink = Partial<Omit<ReadableLink, 'expiresAt' | 'views'>> & { expiresAt?: string | null }

/** Everything that was chosen, as it is kept until somebody decides. */
export interface ChosenPublication {
  content: ShareContent
  /** What the content was to be made of when somebody looked at it. */
  source?: string | undefined
  link: ChosenLink
  /** Who reads the link then, as `describeLink` has it. */
  result?: string
}

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
}

/**
 * Writes the request down where a second person is needed, instead of an earlier one of the same person for the same. A request
 * of a key is one of its maker; throws `forbidden` with the reason `policy` for a key that nobody made.
 */
export function askForApproval(
  services: SharingDependencies,
  origin: Origin,
  caller: Caller,
  ask: ApprovalAsk,
): SecondPerson {
  return async (transaction, { causes, contentHash, secretsReason, link: result }) => {
    if (causes.length === 0) return undefined
    const { workspaceId, keyId, actor } = caller
    const askedBy = caller.userId ?? (await makerOf(transaction, keyId))
    const { change, thing, shareId = null, title, ...rest } = ask
    const chosen = JSON.parse(JSON.stringify({ ...rest, result })) as Record<string, unknown>
    const [earlier] = await transaction
      .select()
      .from(approvalRequests)
      .where(
        and(
          eq(approvalRequests.workspaceId, workspaceId),
          eq(approvalRequests.state, 'waiting'),
          eq(approvalRequests.askedBy, askedBy),
          eq(approvalRequests.change, change),
          shareId === null ? isNull(approvalRequests.shareId) : eq(approvalRequests.shareId, shareId),
          isOfThing(thing),
        ),
      )
      .for('update')
    const isSame = earlier?.contentHash === contentHash && isDeepStrictEqual(earlier.chosen, chosen)
    if (earlier && isSame) return { id: earlier.id, askedAt: earlier.askedAt, causes, isNew: false }
    await throttle({ ...services, database: transaction }, 'publicationsByWorkspace', workspaceId)
    if (earlier)
      await transaction
        .update(approvalRequests)
        .set({ state: 'withdrawn' })
        .where(eq(approvalRequests.id, earlier.id))
    const [asked] = await transaction
      .insert(approvalRequests)
      .values({
        id: newShareId(),
        workspaceId,
        change,
        state: 'waiting',
        ...thing,
        shareId,
        title,
        chosen,
        contentHash,
        causes: [...causes],
        secretsReason,
        askedBy,
        keyId,
      })
      .returning()
    if (!asked) throw new Error('The request was not stored.')
    await audit(transaction, origin, { action: 'publication-asked', actor, workspaceId, subject: title })
    return { id: asked.id, askedAt: asked.askedAt, causes, isNew: true }
  }
}

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
