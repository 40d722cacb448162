'use client'

import type { ShareEntry, ShareUpdate, WaitingApproval } from '@vitrine/api-client/contract/shares'
import { useCallback } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

/** Nothing has changed yet, as another member has to approve it. */
class WaitsForApprovalError extends Error {
  override readonly name = 'WaitsForApprovalError'
  readonly code = 'waits-for-approval'
}

/** Returns a function that changes a link at once. Throws `waits-for-approval` where another member has to approve it first. */
export function useShareUpdate(): (shareId: string, update: ShareUpdate) => Promise<ShareEntry> {
  const { ports, workspace } = useWorkspaceScreens()
  return useCallback(
    async (shareId, update) => assertChanged(await ports.library.updateShare(workspace.id, shareId, update)),
    [ports, workspace.id],
  )
}

function assertChanged(answer: ShareEntry | WaitingApproval): ShareEntry {
  if ('approvalId' in answer) throw new WaitsForApprovalError('Another member has to approve it first.')
  return answer
}
