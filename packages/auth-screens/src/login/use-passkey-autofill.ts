'use client'

import { useEffect, useRef, useState } from 'react'
import type { AuthActions, PasskeyActions } from '../port/auth-actions.ts'
import { requireCapability } from '../port/capabilities.ts'

type PasskeyResult = Awaited<ReturnType<PasskeyActions['signInWithPasskey']>>

interface PasskeyAutofill {
  /** Ends the offer, because a browser handles one passkey request at a time. */
  stop(): void
  offerAgain(): void
}

interface AutofillOptions {
  actions: AuthActions
  isOffered: boolean
  onResult(result: PasskeyResult): void
  onFailure(error: unknown): void
}

/**
 * Has the browser offer passkeys in the e-mail field while the screen is open, where browser and back end support it.
 */
export function usePasskeyAutofill({
  actions,
  isOffered,
  onResult,
  onFailure,
}: AutofillOptions): PasskeyAutofill {
  const latest = useRef({ onResult, onFailure })
  const controller = useRef<AbortController>(undefined)
  const [isPaused, setIsPaused] = useState(false)
  const isOffering = isOffered && !isPaused
  useEffect(() => {
    latest.current = { onResult, onFailure }
  })
  useEffect(() => {
    if (!isOffering) return undefined
    const current = new AbortController()
    controller.current = current
    const offer = async () => {
      if (!(await canAutofill()) || current.signal.aborted) return
      try {
        const result = await requireCapability(actions, 'passkeys').signInWithPasskey({
          mode: 'autofill',
          signal: current.signal,
        })
        if (!current.signal.aborted) latest.current.onResult(result)
      } catch (error) {
        if (!current.signal.aborted) latest.current.onFailure(error)
      }
    }
    void offer()
    return () => current.abort()
  }, [actions, isOffering])
  return {
    stop() {
      // At once, and not only when the next frame is drawn.
      controller.current?.abort()
      setIsPaused(true)
    },
    offerAgain: () => setIsPaused(false),
  }
}

async function canAutofill(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}
