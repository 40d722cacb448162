'use client'

import { useCallback, useRef, type RefCallback } from 'react'

/** A part of a run's page that goes again, and takes the keyboard home. */
interface KeyboardHome<Part extends HTMLElement> {
  ref: RefCallback<Part>
  /** Call it before what has the keyboard goes, where the part itself stays. */
  goHome(): void
}

/** Where a part goes that has the keyboard in it, that goes to the strip which tells how the run stands. */
export function useKeyboardHome<Part extends HTMLElement>(): KeyboardHome<Part> {
  const part = useRef<Part | null>(null)
  const ref = useCallback((now: Part | null) => {
    if (!now) comeHome(homeOf(part.current))
    part.current = now
  }, [])
  return { ref, goHome: () => homeOf(part.current)?.focus() }
}

/** The strip, for a part that has the keyboard in it. */
function homeOf(part: HTMLElement | null): HTMLElement | undefined {
  if (!part?.contains(document.activeElement)) return undefined
  return part.closest('.vitrine-live-run')?.querySelector<HTMLElement>('.live-strip') ?? undefined
}

/** Once the part has gone: where the whole page went with it, or the keyboard has found another place, there is no need. */
function comeHome(home: HTMLElement | undefined): void {
  if (!home) return
  queueMicrotask(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && home.isConnected) home.focus({ preventScroll: true })
  })
}
