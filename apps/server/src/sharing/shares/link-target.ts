import type { ShareContent, ShareRequest } from '@vitrine/api-client/contract/shares'
import type { Caller } from '../../people/keys/require-caller.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { addressesFor } from './addresses-for.ts'
import type { ShareChange } from './change-share.ts'
import { contentOf } from './content-target.ts'
import { findPublishable } from './find-publishable.ts'
import type { ShareTarget } from './store-share.ts'

/** What of a request names what is published. */
type NamedThing =
  | Pick<Extract<ShareRequest, { conversationId: string }>, 'conversationId' | 'branches'>
  | { runId: string }

/** A new link of a caller for what a request names, and the title of that. Throws as `findPublishable` does. */
export async function linkTarget(
  { database }: Pick<SharingDependencies, 'database'>,
  caller: Caller,
  { thing, content, link }: { thing: NamedThing; content: ShareContent; link: ShareChange },
): Promise<{ target: ShareTarget; title: string }> {
  const { title, ...what } = await findPublishable(database, caller, thing)
  const { workspaceId, userId, role: publisher } = caller
  const { expiresAt, passphraseHash, maxViews, addresses, ...limits } = link
  const target: ShareTarget = {
    ...what,
    ...contentOf(content),
    ...limits,
    workspaceId,
    userId,
    publisher,
    expiresAt: expiresAt ?? undefined,
    passphraseHash: passphraseHash ?? undefined,
    maxViews: maxViews ?? undefined,
    addresses: addressesFor(link.audience, addresses),
  }
  return { target, title }
}
