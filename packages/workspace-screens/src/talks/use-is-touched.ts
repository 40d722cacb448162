'use client'

import { useSyncExternalStore } from 'react'

const COARSE = '(pointer: coarse)'

/** Whether the screen is touched with fingers, where Enter is the only key that begins a line. */
export function useIsTouched(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(COARSE).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(COARSE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
