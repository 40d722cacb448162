'use client'

import { useCallback, useEffect, useState } from 'react'
import { toAuthError } from '../form/to-auth-error.ts'
import type { AuthError } from '../port/auth-error.ts'
import type { InvitationReading } from '../port/invitation.ts'
import { useActionsWith } from '../provider/auth-screens-context.ts'

/** An invitation that is being read, is read, or could not be read. */
export type InvitationState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AuthError }
  | { readonly kind: 'read'; readonly reading: InvitationReading }

/** Reads an invitation, and again on request. */
export function useInvitation(id: string): { state: InvitationState; readAgain(): Promise<void> } {
  const actions = useActionsWith('invitations')
  const [state, setState] = useState<InvitationState>({ kind: 'loading' })
  const read = useCallback(async (): Promise<InvitationState> => {
    try {
      return { kind: 'read', reading: await actions.readInvitation(id) }
    } catch (error) {
      return { kind: 'failed', error: toAuthError(error) }
    }
  }, [actions, id])
  useEffect(() => {
    let isCurrent = true
    void read().then((answer) => isCurrent && setState(answer))
    return () => {
      isCurrent = false
    }
  }, [read])
  return { state, readAgain: async () => setState(await read()) }
}
