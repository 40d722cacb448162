import type { RunEntry } from '@vitrine/api-client/contract/runs'
import type { ShareRequest } from '@vitrine/api-client/contract/shares'
import { isOngoing } from '@vitrine/transcript'
import { accountError } from '../../people/errors/account-error.ts'
import { findConversation } from '../../conversations/library/find-conversation.ts'
import { hasLog } from '../../conversations/live/has-log.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { findRun } from '../../runs/library/find-run.ts'
import { runNotEnded } from '../../runs/library/run-not-ended.ts'
import type { Database } from '../../platform/database/store.ts'
import type { PublishedThing } from './published-thing.ts'
import type { ShareTarget } from './store-share.ts'

/** What a request wants published, and its title. */
interface Publishable extends Pick<ShareTarget, 'thing' | 'isLive'> {
  title: string
}

/**
 * Finds in the caller's workspace what a request names. Throws a 404 for what is elsewhere or nowhere, `role-too-low`
 * for somebody else's, and `run-not-ended`.
 */
export async function findPublishable(
  database: Database,
  caller: Caller,
  request: ShareRequest,
): Promise<Publishable> {
  if ('conversationId' in request) {
    const { entry } = await findConversation(database, caller, request.conversationId)
    assertMayPublish(caller, entry)
    const { branches = 'current' } = request
    const isLive = await hasLog(database, entry.id)
    return { thing: { conversationId: entry.id, branches }, isLive, title: entry.title }
  }
  const { entry } = await findRun(database, caller, request.runId)
  assertMayPublish(caller, entry)
  if (entry.origin !== 'file') assertEnded(entry)
  return { thing: thingOf(entry), isLive: entry.origin === 'traces', title: entry.name }
}

function assertMayPublish(caller: Caller, entry: { workspaceId: string; mayPublish: boolean }): void {
  if (entry.workspaceId !== caller.workspaceId) throw notFound()
  if (!entry.mayPublish) throw accountError('role-too-low')
}

/** Throws `run-not-ended` for a run of which more comes. */
export function assertEnded({ status }: Pick<RunEntry, 'status'>): void {
  if (isOngoing(status)) throw runNotEnded()
}

function thingOf({ id, origin }: RunEntry): PublishedThing {
  return origin === 'workflow' ? { workflowRunId: id } : { runId: id }
}
