import { createHash } from 'node:crypto'
import type { SharePreview, SharePreviewRequest } from '@vitrine/api-client/contract/shares'
import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import type { Caller } from '../../people/keys/require-caller.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { contentOf, contentTarget } from './content-target.ts'
import { readDecisions } from './finding-decisions.ts'
import { findPublishable } from './find-publishable.ts'
import { publicationInput } from './publish.ts'
import { idOf } from './published-thing.ts'
import { readPublishedModel } from './read-snapshot.ts'
import { findOwnShare } from './replace-content.ts'
import type { ShareTarget } from './store-share.ts'

/**
 * What readers would get of what a request names; nothing is stored. Throws as publishing it does, but never for secrets. Who
 * asked may go away, by the signal.
 */
export async function previewShare(
  services: SharingDependencies,
  caller: Caller,
  request: SharePreviewRequest,
  signal: AbortSignal,
): Promise<SharePreview> {
  const { target, shown } = await targetOf(services, caller, request)
  const { preview } = await previewTarget(services, target, { shown, signal })
  return preview
}

/**
 * What readers would get of a target, with the hash that it would be published under, and what differs from `shown`, a published
 * model, packed.
 */
export async function previewTarget(
  services: SharingDependencies,
  target: ShareTarget,
  { shown, signal }: { shown?: Uint8Array | undefined; signal: AbortSignal },
): Promise<{ preview: SharePreview; hash: string }> {
  const { database, runTask } = services
  const { thing, withholding, leftOut = [] } = target
  const kind = 'conversationId' in thing ? 'conversation' : 'run'
  const input = await publicationInput(services, target, {
    decisions: await readDecisions(database, target),
    words: (await readPolicy(database, target.workspaceId)).words,
  })
  const branches = 'conversationId' in thing ? thing.branches : 'current'
  const wanted = { ...input, kind, branches, shown } as const
  const { model, ...previewed } = await runTask('preview-publication', wanted, signal)
  const answer = { ...previewed, ...withholding, leftOut, source: idOf(thing) }
  const preview: SharePreview =
    kind === 'run'
      ? { ...answer, kind, model: JSON.parse(model) as WorkflowRun }
      : { ...answer, kind, model: JSON.parse(model) as Conversation }
  return { preview, hash: createHash('sha256').update(model).digest('hex') }
}

async function targetOf(
  { database }: SharingDependencies,
  caller: Caller,
  request: SharePreviewRequest,
): Promise<{ target: ShareTarget; shown?: Uint8Array }> {
  const content = { secrets: 'mask-found', ...request } as const
  if ('shareId' in request) {
    const share = await findOwnShare(database, caller, request.shareId)
    const [target, shown] = await Promise.all([
      contentTarget(database, caller, share, content),
      readPublishedModel(database, share),
    ])
    return { target, shown }
  }
  const { thing, isLive } = await findPublishable(database, caller, request)
  const { workspaceId, userId, role: publisher } = caller
  return { target: { workspaceId, userId, publisher, thing, isLive, ...contentOf(content) } }
}
