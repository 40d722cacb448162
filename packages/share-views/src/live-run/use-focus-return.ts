'use client'

import { useCallback, useRef, type RefCallback } from 'react'

/** A removable part of a run's page, which gives the focus back to the strip. */
interface FocusReturn<Part extends HTMLElement> {
  ref: RefCallback<Part>
  /** Moves the focus to the strip. Call it before the focused control is removed, where the part itself stays. */
  returnFocus(): void
}

/** Moves the focus to the strip on top of the run when the part that holds it is removed. */
export function useFocusReturn<Part extends HTMLElement>(): FocusReturn<Part> {
  const part = useRef<Part | null>(null)
  const ref = useCallback((now: Part | null) => {
    if (!now) focusWhenLost(stripAround(part.current))
    part.current = now
  }, [])
  return { ref, returnFocus: () => stripAround(part.current)?.focus() }
}

/** Returns the strip, where the part has the focus; else undefined. */
function stripAround(part: HTMLElement | null): HTMLElement | undefined {
  if (!part?.contains(document.activeElement)) return undefined
  return part.closest('.vitrine-live-run')?.querySelector<HTMLElement>('.live-strip') ?? undefined
}

/** Focuses the strip after the part was removed, unless the page went with it or another element has the focus. */
function focusWhenLost(home: HTMLElement | undefined): void {
  if (!home) return
  queueMicrotask(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && home.isConnected) home.focus({ preventScroll: true })
  })
}
