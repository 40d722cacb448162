'use client'

import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A part of a run's page that goes again, and takes the keyboard home. */
interface KeyboardHome<Part extends HTMLElement> {
  ref: RefObject<Part | null>
  /** Call it before what has the keyboard goes, where the part itself stays. */
  goHome(): void
}

/** Where a part goes that has the keyboard in it, that goes to the strip which tells how the run stands. */
export function useKeyboardHome<Part extends HTMLElement>(): KeyboardHome<Part> {
  const ref = useRef<Part>(null)
  useLayoutEffect(() => {
    const part = ref.current
    return () => bringHome(part)
  }, [])
  return { ref, goHome: () => bringHome(ref.current) }
}

function bringHome(part: HTMLElement | null): void {
  if (!part?.contains(document.activeElement)) return
  part.closest('.vitrine-live-run')?.querySelector<HTMLElement>('.live-strip')?.focus()
}
