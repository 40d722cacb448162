'use client'

import type { WorkflowEntry } from '@vitrine/api-client/contract/workflows'
import { useCallback } from 'react'
import { usePages, type Pages } from '../list/use-pages.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

/** Loads the workflows of the workspace, in pages. */
export function useWorkflows(): Pages<WorkflowEntry> {
  const { ports, workspace } = useWorkspaceScreens()
  return usePages(
    useCallback(
      async (cursor: string | undefined, signal: AbortSignal) => {
        const { workflows, next } = await ports.workflows.list(workspace.id, { cursor, signal })
        return { entries: workflows, next }
      },
      [ports, workspace.id],
    ),
  )
}
