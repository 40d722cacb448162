'use client'

import type { PublishingPolicyAnswer } from '@vitrine/api-client/contract/workspaces'
import { useCallback } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { type Resource, useResource } from '../resource/use-resource.ts'

/** Loads what may be published in the workspace. */
export function usePublishingPolicy(): Resource<PublishingPolicyAnswer> {
  const { ports, workspace } = useWorkspaceScreens()
  return useResource(
    useCallback(
      (signal: AbortSignal) => ports.workspaces.readPolicy(workspace.id, { signal }),
      [ports, workspace.id],
    ),
  )
}
