'use client'

import type { ShareAnswer, ShareRequest, WaitingApproval } from '@vitrine/api-client/contract/shares'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

/** A link that stands after publishing. */
export interface Published extends ShareAnswer {
  /** Whether it lacks what was chosen, as it is somebody else's, whose choice stands. */
  lacksChoices: boolean
}

/**
 * Returns a function that publishes. An existing link of one's own is listed by search engines, or not, as the request says, and
 * keeps its readers and its end unless the request names others. Resolves to a request where another member has to approve it.
 */
export function usePublish(): (
  request: ShareRequest & { isIndexed: boolean },
) => Promise<Published | WaitingApproval> {
  const { ports, workspace, onChanged } = useWorkspaceScreens()
  return async (request) => {
    const share = await ports.library.publish(workspace.id, request)
    // A visitor may have waited for it.
    if ('runId' in request) onChanged?.()
    if ('approvalId' in share) return share
    const { isIndexed, expiresAt, audience, addresses, maxViews, passphrase } = request
    const wanted = Object.fromEntries(
      Object.entries({ isIndexed, expiresAt, audience, addresses, maxViews }).filter(
        ([name, value]) => value !== undefined && String(Reflect.get(share, name)) !== String(value),
      ),
    )
    // Which passphrase a standing link has, nobody can say.
    if (passphrase !== undefined && !share.isNew) Object.assign(wanted, { passphrase })
    const isAsChosen = Object.keys(wanted).length === 0
    if (!share.isOwn || isAsChosen) return { ...share, lacksChoices: !isAsChosen }
    const updated = await ports.library.updateShare(workspace.id, share.id, wanted)
    if ('approvalId' in updated) return updated
    const { passphrase: set, ...shown } = wanted
    const hasPassphrase = share.hasPassphrase || set !== undefined
    return { ...share, ...shown, hasPassphrase, lacksChoices: false }
  }
}
