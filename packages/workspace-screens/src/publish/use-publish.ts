'use client'

import type { ShareAnswer } from '@vitrine/api-client/contract'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

interface PublishRequest {
  conversationId: string
  branches: 'current' | 'all'
  isIndexed: boolean
}

interface Published {
  share: ShareAnswer
  /** Whether the same content was not published before. */
  isNew: boolean
}

/** Publishes, and tells a new link from one that was there; that one is listed, or not, as is asked for now. */
export function usePublish(): (request: PublishRequest) => Promise<Published> {
  const { ports, workspace } = useWorkspaceScreens()
  return async (request) => {
    const { conversationId, isIndexed } = request
    const { shares } = await ports.library.listShares(workspace.id, { conversationId, state: 'live' })
    const share = await ports.library.publish(workspace.id, request)
    const known = shares.find(({ id }) => id === share.id)
    if (known?.isOwn && known.isIndexed !== isIndexed) {
      await ports.library.updateShare(workspace.id, share.id, { isIndexed })
    }
    return { share, isNew: known === undefined }
  }
}
