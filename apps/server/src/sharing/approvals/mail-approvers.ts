import { and, count, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import { mailLinks } from '../../people/verification/mail-links.ts'
import { tryAllowance } from '../../people/limits/use-allowance.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import { linkless } from '../../platform/mail/linkless.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import {
  members,
  publicationRequests,
  users,
  workflowRuns,
  workflows,
  workspaces,
} from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Mails of one workspace about what waits to be approved; the requests of a whole pause come in one. */
const MAILS = { burst: 1, refillSeconds: 6 * 3600 }

const isWaiting = eq(publicationRequests.state, 'waiting')

/**
 * Tells those who may approve it, by one mail each, how many runs of a workspace wait to be published, where some of these
 * are new and the last such mail is long enough ago. Any number of servers may do so at once.
 */
export async function mailApprovers(
  { database, accounts, logger }: Pick<SharingDependencies, 'database' | 'accounts' | 'logger'>,
  workspaceId: string,
): Promise<void> {
  const isNew = await database.transaction(async (transaction) => {
    const ofWorkspace = transaction
      .select({ one: sql`1` })
      .from(workflowRuns)
      .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
      .where(and(eq(workflowRuns.id, publicationRequests.runId), eq(workflows.workspaceId, workspaceId)))
    const unmailed = and(isWaiting, isNull(publicationRequests.mailedAt), exists(ofWorkspace))
    if ((await transaction.$count(publicationRequests, unmailed)) === 0) return false
    if ((await tryAllowance(transaction, `approvalMails:${workspaceId}`, MAILS)) > 0) return false
    await transaction
      .update(publicationRequests)
      .set({ mailedAt: sql`now()` })
      .where(unmailed)
    return true
  })
  if (!isNew) return
  for (const { waiting, workspace, ...approver } of await findApprovers(database, workspaceId))
    try {
      await accounts.mail({
        kind: 'publicationAsked',
        path: mailLinks.waitingRuns(workspaceId),
        count: waiting,
        values: { workspace: linkless(workspace) },
        ...approver,
      })
    } catch (error) {
      // A mail that one of them does not get keeps it from no other.
      logger.error({ error: describeError(error) }, 'a mail about runs that wait could not be sent')
    }
}

/** Mails what came within the pause after the last mail of its workspace. */
export async function mailAllApprovers(
  services: Pick<SharingDependencies, 'database' | 'accounts' | 'logger'>,
): Promise<void> {
  const found = await services.database
    .selectDistinct({ workspaceId: workflows.workspaceId })
    .from(publicationRequests)
    .innerJoin(workflowRuns, eq(workflowRuns.id, publicationRequests.runId))
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .where(and(isWaiting, isNull(publicationRequests.mailedAt)))
  for (const { workspaceId } of found) await mailApprovers(services, workspaceId)
}

/** Members who may publish what waits, as `mayApprove` has it, each with how much of it that is. */
function findApprovers(database: Database, workspaceId: string) {
  const isTheirs = or(ne(members.role, 'member'), eq(workflows.createdBy, members.userId))
  return database
    .select({
      to: users.email,
      name: users.name,
      language: users.language,
      workspace: workspaces.name,
      waiting: count(),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .innerJoin(workflows, and(eq(workflows.workspaceId, members.workspaceId), isTheirs))
    .innerJoin(workflowRuns, eq(workflowRuns.workflowId, workflows.id))
    .innerJoin(publicationRequests, and(eq(publicationRequests.runId, workflowRuns.id), isWaiting))
    .where(eq(members.workspaceId, workspaceId))
    .groupBy(users.id, workspaces.id)
}
