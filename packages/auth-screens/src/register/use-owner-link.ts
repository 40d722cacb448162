'use client'

import { useEffect, useState } from 'react'
import { readDeadLink, type DeadLink } from '../mail/dead-link.ts'
import { hasCapability } from '../port/capabilities.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'

/** State of the link for the first owner: being looked up, ready to try, or dead. */
export type OwnerLinkState = 'looking' | 'open' | DeadLink

/** Looks up the link for the first owner. Where the lookup fails, the form may try the link. */
export function useOwnerLink(ownerToken: string | undefined): OwnerLinkState {
  const { actions } = useAuthScreens()
  const [state, setState] = useState<OwnerLinkState>(ownerToken === undefined ? 'open' : 'looking')
  useEffect(() => {
    if (ownerToken === undefined || !hasCapability(actions, 'owner-links')) return undefined
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
  // A back end without such links knows none.
  return ownerToken !== undefined && !hasCapability(actions, 'owner-links') ? 'unknown' : state
}
