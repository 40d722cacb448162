'use client'

import type { ShareAnswer, ShareRequest } from '@vitrine/api-client/contract/shares'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

/**
 * Returns a function that publishes. An existing link of one's own is listed by search engines, or not, as the request
 * says, and ends when the request names an end.
 */
export function usePublish(): (request: ShareRequest & { isIndexed: boolean }) => Promise<ShareAnswer> {
  const { ports, workspace } = useWorkspaceScreens()
  return async (request) => {
    const share = await ports.library.publish(workspace.id, request)
    const { isIndexed, expiresAt = share.expiresAt } = request
    if (!share.isOwn || (share.isIndexed === isIndexed && share.expiresAt === expiresAt)) return share
    await ports.library.updateShare(workspace.id, share.id, { isIndexed, expiresAt })
    return { ...share, isIndexed, expiresAt }
  }
}
