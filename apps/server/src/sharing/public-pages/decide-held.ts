import type { HeldDecision } from '@vitrine/api-client/contract/pages'
import { eq, sql } from 'drizzle-orm'
import type { FoundConversation } from '../../conversations/library/find-conversation.ts'
import { lockConversation } from '../../conversations/library/lock-conversation.ts'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { pageStates, publicPages } from '../../platform/database/schema.ts'
import type { HeldSecrets } from '../publication-tasks.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { assertLiveBypass, assertWithinPolicy } from '../../people/policy/assert-within-policy.ts'
import { storeDecisions } from '../shares/finding-decisions.ts'
import type { PageRow } from './find-page.ts'

/**
 * Writes down what happens to the secrets that a page is held back for, so that it goes on. Throws a 404 where there are
 * none, and `undecided-findings` where these are others than those that were decided about.
 */
export async function decideHeld(
  { database }: Pick<SharingDependencies, 'database'>,
  origin: Origin,
  { entry, caller }: FoundConversation,
  request: HeldDecision,
): Promise<PageRow> {
  const { id: conversationId, workspaceId } = entry
  return database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'key share')
    await lockConversation(transaction, conversationId, 'no key update')
    const policy = await readPolicy(transaction, workspaceId)
    assertWithinPolicy(policy, caller.role, { secrets: request.decision })
    if (request.decision === 'publish') assertLiveBypass(policy)
    const isIt = eq(publicPages.conversationId, conversationId)
    const [page] = await transaction.select().from(publicPages).where(isIt).for('update')
    if (!page?.isOpen || page.held === null) throw notFound()
    const { id, values, findings, total } = JSON.parse(page.held) as HeldSecrets
    if (id !== request.id)
      throw new DomainError('undecided-findings', 'Other secrets were found since: look at them first.', {
        findings,
        totalFindings: total,
      })
    const { userId, actor } = caller
    const reason = request.decision === 'publish' ? request.reason : null
    const thing = { conversationId, branches: 'all' } as const
    await storeDecisions(
      transaction,
      { workspaceId, thing, userId },
      values.map(({ hash, marker }) =>
        reason === null ? { hash, decision: 'mask', marker, reason } : { hash, decision: 'keep', reason },
      ),
    )
    if (reason !== null) {
      const subject = `${page.name}: ${reason}`
      await audit(transaction, origin, { action: 'page-secrets-published', actor, workspaceId, subject })
    }
    // What readers have already is made anew too: it may hold the same.
    await transaction.update(pageStates).set({ rendererVersion: '' }).where(eq(pageStates.pageId, page.id))
    const [decided] = await transaction
      .update(publicPages)
      .set({ held: null, dueAt: sql`now()` })
      .where(isIt)
      .returning()
    return decided ?? page
  })
}
