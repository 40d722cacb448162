'use client'

import { useCallback } from 'react'
import { isOnlyOwner } from '../../leave-workspace/is-only-owner.ts'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useResource, type Resource } from '../../resource/use-resource.ts'

/** What happens to each workspace when the account is deleted, as workspace names. */
export interface Fates {
  /** Workspaces without another member: they are deleted too. */
  gone: string[]
  /** Workspaces with another owner: they stay. */
  staying: string[]
  /** Workspaces with other members but no other owner: the account cannot be deleted before that changes. */
  blocked: string[]
}

/** Loads what happens to every workspace of the person, by the rules of the server. */
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
