'use client'

import type { ObjectUse } from '@vitrine/api-client/contract/stored-objects'
import { useCallback } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { type Resource, useResource } from '../resource/use-resource.ts'

/** What uses one or several files, each use once, first what readers see of the first file. */
export function useUses(ids: readonly string[]): Resource<readonly ObjectUse[]> {
  const { ports, workspace } = useWorkspaceScreens()
  const wanted = ids.join(' ')
  return useResource(
    useCallback(
      async (signal: AbortSignal) => {
        const uses = new Map<string, ObjectUse>()
        // One after the other: a selection may be long.
        for (const id of wanted.split(' '))
          for (const use of (await ports.storedObjects.listUses(workspace.id, id, { signal })).uses)
            uses.set(`${use.kind} ${use.id}`, use)
        return [...uses.values()]
      },
      [ports, workspace.id, wanted],
    ),
  )
}
