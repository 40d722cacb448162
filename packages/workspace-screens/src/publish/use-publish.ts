'use client'

import type { ShareAnswer, ShareRequest } from '@vitrine/api-client/contract/shares'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

/**
 * Returns a function that publishes. An existing link of one's own is for those whom the request names, is listed by search
 * engines or not as it says, and ends when it names an end.
 */
export function usePublish(): (request: ShareRequest & { isIndexed: boolean }) => Promise<ShareAnswer> {
  const { ports, workspace } = useWorkspaceScreens()
  return async (request) => {
    const share = await ports.library.publish(workspace.id, request)
    const { isIndexed, expiresAt, audience = 'anyone', maxViews } = request
    const wanted = {
      isIndexed,
      audience,
      expiresAt: expiresAt ?? share.expiresAt,
      maxViews: maxViews ?? share.maxViews,
    }
    const isSame = Object.entries(wanted).every(([name, value]) => Reflect.get(share, name) === value)
    if (!share.isOwn || isSame) return share
    await ports.library.updateShare(workspace.id, share.id, wanted)
    return { ...share, ...wanted }
  }
}
