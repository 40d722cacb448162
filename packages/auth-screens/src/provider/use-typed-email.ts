'use client'

import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useAuthScreens } from './auth-screens-context.ts'

interface TypedEmail {
  ref: RefObject<HTMLInputElement | null>
  keep(): void
}

/**
 * State of an e-mail field that starts with `given`, or with what was typed on another screen, and stores what is
 * typed.
 */
export function useTypedEmail(given: string | undefined): TypedEmail {
  const { storage } = useAuthScreens()
  const ref = useRef<HTMLInputElement>(null)
  const keep = useCallback(() => storage.write('email', ref.current?.value || null), [storage])
  // After the first render, because a server does not know the address; never over what a person has typed since.
  useEffect(() => {
    const field = ref.current
    if (!field) return
    if (!field.value) field.value = given ?? storage.read('email') ?? ''
    // Typed before the scripts of the page had come.
    else if (field.value !== given) keep()
  }, [given, storage, keep])
  return { ref, keep }
}
