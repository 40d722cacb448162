'use client'

import type { ShareEntry, ShareState } from '@vitrine/api-client/contract/shares'
import { useCallback } from 'react'
import { type PageCount, usePages, type Pages } from '../list/use-pages.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

interface SharesWanted extends PageCount {
  conversationId?: string
  runId?: string
  state?: ShareState
}

/** Loads the links of the workspace, of one conversation or run, or in one state, in pages. */
export function useShares({ conversationId, runId, state, ...pageCount }: SharesWanted): Pages<ShareEntry> {
  const { ports, workspace } = useWorkspaceScreens()
  return usePages(
    useCallback(
      async (cursor: string | undefined, signal: AbortSignal) => {
        const answer = await ports.library.listShares(workspace.id, {
          cursor,
          conversationId,
          runId,
          state,
          signal,
        })
        return { entries: answer.shares, next: answer.next }
      },
      [ports, workspace.id, conversationId, runId, state],
    ),
    pageCount,
  )
}
