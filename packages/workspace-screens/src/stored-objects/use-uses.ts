'use client'

import type { ObjectUse } from '@vitrine/api-client/contract/stored-objects'
import { useCallback } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { type Resource, useResource } from '../resource/use-resource.ts'

/** What uses a file, first what readers see. */
export function useUses(id: string): Resource<readonly ObjectUse[]> {
  const { ports, workspace } = useWorkspaceScreens()
  return useResource(
    useCallback(
      async (signal: AbortSignal) => (await ports.storedObjects.listUses(workspace.id, id, { signal })).uses,
      [ports, workspace.id, id],
    ),
  )
}
