import type { ApprovalPreview, SharePreview } from '@vitrine/api-client/contract/shares'
import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../people/keys/require-caller.ts'
import { shares } from '../../platform/database/schema.ts'
import { unpack } from '../../platform/database/pack.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { chosenOf } from '../approvals/chosen-publication.ts'
import { describeLink, type ReadableLink } from '../approvals/second-person.ts'
import { linkTarget } from '../shares/link-target.ts'
import { contentTarget } from '../shares/content-target.ts'
import { previewTarget } from '../shares/preview-share.ts'
import { idOf, thingOf } from '../shares/published-thing.ts'
import { readPublishedModel } from '../shares/read-snapshot.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { askerOf } from './asker-of.ts'
import { type ApprovalRow, findRequest } from './find-request.ts'

/** What readers would get of a request, and whether that is still what was asked for; of a decided one, whatever it would be now. */
export async function previewRequest(
  services: SharingDependencies,
  caller: Caller,
  approvalId: string,
  signal: AbortSignal,
): Promise<ApprovalPreview> {
  const row = await findRequest(services.database, caller, approvalId)
  const { contentHash } = row
  // Of several imports it depends on who asks which one is published.
  const asker = await askerOf(services.database, row)
  const { content, link: chosenLink, result } = chosenOf(row)
  if (row.change === 'link') {
    const named = thingOf(row)
    const thing = 'workflowRunId' in named ? { runId: named.workflowRunId } : named
    const { target } = await linkTarget(services, asker, { thing, content, link: {} })
    const { preview, hash } = await previewTarget(services, target, { signal })
    return { preview, isCurrent: hash === contentHash }
  }
  const share = await findShare(services, row)
  const shown = await readPublishedModel(services.database, share)
  const { expiresAt, ...link } = chosenLink
  const change = { ...link, ...(expiresAt !== undefined && { expiresAt: expiresAt && new Date(expiresAt) }) }
  const isSameLink =
    share.revokedAt === null && describeLink(share, change as Partial<ReadableLink>) === result
  if (row.change === 'limits') {
    const preview = await previewShown(share, shown)
    return { preview, isCurrent: share.snapshotHash === contentHash && isSameLink }
  }
  const target = await contentTarget(services.database, asker, share, content)
  const { preview, hash } = await previewTarget(services, target, { signal, shown })
  return { preview, isCurrent: hash === contentHash && isSameLink }
}

async function findShare(
  { database }: SharingDependencies,
  { shareId, workspaceId }: ApprovalRow,
): Promise<typeof shares.$inferSelect> {
  const isIt = and(eq(shares.id, shareId ?? ''), eq(shares.workspaceId, workspaceId))
  const [share] = await database.select().from(shares).where(isIt)
  if (!share) throw notFound()
  return share
}

/** What a link shows, which stays as it is. */
async function previewShown(share: typeof shares.$inferSelect, shown: Uint8Array): Promise<SharePreview> {
  const model: unknown = JSON.parse((await unpack(shown)).toString())
  const { depth, hidden, leftOut, publishedTitle } = share
  const common = {
    title: publishedTitle ?? '',
    values: [],
    messages: [],
    hasBranches: false,
    depth,
    hidden,
    leftOut,
    source: idOf(thingOf(share)),
    changes: [],
  }
  return share.kind === 'run'
    ? { ...common, kind: 'run', model: model as WorkflowRun }
    : { ...common, kind: 'conversation', model: model as Conversation }
}
