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
  const { database, runTask } = services
  const { target, shown } = await targetOf(services, caller, request)
  const { thing, withholding, leftOut = [] } = target
  const kind = 'conversationId' in thing ? 'conversation' : 'run'
  const input = await publicationInput(services, target, {
    decisions: await readDecisions(database, target),
    words: (await readPolicy(database, caller.workspaceId)).words,
  })
  const branches = 'conversationId' in thing ? thing.branches : 'current'
  const wanted = { ...input, kind, branches, shown } as const
  const { model, ...previewed } = await runTask('preview-publication', wanted, signal)
  const answer = { ...previewed, ...withholding, leftOut, source: idOf(thing) }
  return kind === 'run'
    ? { ...answer, kind, model: JSON.parse(model) as WorkflowRun }
    : { ...answer, kind, model: JSON.parse(model) as Conversation }
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
