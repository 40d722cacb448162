'use client'

import { useEffect, useState } from 'react'
import { readDeadLink, type DeadLink } from '../mail/dead-link.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'

/** A link for the first owner: on its way, good to try, or why it is not. */
export type OwnerLinkState = 'looking' | 'open' | DeadLink

/** Looks up the link that makes the first owner. Where that cannot be done, the form may try it. */
export function useOwnerLink(ownerToken: string | undefined): OwnerLinkState {
  const { actions } = useAuthScreens()
  const [state, setState] = useState<OwnerLinkState>(ownerToken === undefined ? 'open' : 'looking')
  useEffect(() => {
    if (ownerToken === undefined) return undefined
    let isCurrent = true
    actions
      .readOwnerLink(ownerToken)
      .then(
        (): OwnerLinkState => 'open',
        (error: unknown) => readDeadLink(error) ?? 'open',
      )
      .then((found) => isCurrent && setState(found))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [actions, ownerToken])
  return state
}
