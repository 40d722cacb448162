'use client'

import type { ShareAnswer, ShareRequest } from '@vitrine/api-client/contract/shares'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

/** Publishes; a link of one's own that was there already is listed, or not, as is asked for now. */
export function usePublish(): (request: ShareRequest & { isIndexed: boolean }) => Promise<ShareAnswer> {
  const { ports, workspace } = useWorkspaceScreens()
  return async (request) => {
    const share = await ports.library.publish(workspace.id, request)
    const { isIndexed } = request
    if (!share.isOwn || share.isIndexed === isIndexed) return share
    await ports.library.updateShare(workspace.id, share.id, { isIndexed })
    return { ...share, isIndexed }
  }
}
