'use client'

import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useAuthScreens } from './auth-screens-context.ts'

interface TypedEmail {
  ref: RefObject<HTMLInputElement | null>
  keep(): void
}

/** An e-mail field that starts with `given`, or else with what was typed on another screen, and keeps what is typed. */
export function useTypedEmail(given: string | undefined): TypedEmail {
  const { storage } = useAuthScreens()
  const ref = useRef<HTMLInputElement>(null)
  // After the first render, because a server does not know it; never over what somebody has typed by then.
  useEffect(() => {
    const field = ref.current
    if (field && !field.value) field.value = given ?? storage.read('email') ?? ''
  }, [given, storage])
  const keep = useCallback(() => storage.write('email', ref.current?.value || null), [storage])
  return { ref, keep }
}
