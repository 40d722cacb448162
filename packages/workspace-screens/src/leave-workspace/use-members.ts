'use client'

import type { MembersAnswer } from '@vitrine/api-client/contract/workspaces'
import { useCallback } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource, type Resource } from '../resource/use-resource.ts'

/** Loads the members of the current workspace. */
export function useMembers(): Resource<MembersAnswer> {
  const { ports, workspace } = useWorkspaceScreens()
  return useResource(
    useCallback((signal) => ports.workspaces.listMembers(workspace.id, { signal }), [ports, workspace.id]),
  )
}
