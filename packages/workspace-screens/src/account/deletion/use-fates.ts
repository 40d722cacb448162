'use client'

import { useCallback } from 'react'
import { isOnlyOwner } from '../../leave-workspace/is-only-owner.ts'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useResource, type Resource } from '../../resource/use-resource.ts'

/** What becomes of each workspace when the account is deleted, as names. */
export interface Fates {
  /** Nobody else belongs to them: they go too. */
  gone: string[]
  /** Others belong to them: they stay. */
  staying: string[]
  /** Others belong to them and have no other owner: nothing can be deleted before that changes. */
  blocked: string[]
}

/** Looks at every workspace of the person, as the server will. */
export function useFates(): Resource<Fates> {
  const { ports, person } = useWorkspaceScreens()
  return useResource(
    useCallback(
      async (signal) => {
        const { workspaces } = await ports.workspaces.list({ signal })
        const fates: Fates = { gone: [], staying: [], blocked: [] }
        const found = await Promise.all(
          workspaces.map(async ({ id, name }) => {
            const { members } = await ports.workspaces.listMembers(id, { signal })
            return { name, members }
          }),
        )
        for (const { name, members } of found) {
          if (members.length === 1) fates.gone.push(name)
          else if (isOnlyOwner(members, person.id)) fates.blocked.push(name)
          else fates.staying.push(name)
        }
        return fates
      },
      [ports, person.id],
    ),
  )
}
