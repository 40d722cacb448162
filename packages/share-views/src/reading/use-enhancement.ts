'use client'

import { useEffect, useRef, type RefObject } from 'react'

/** Adds behaviour to the HTML of a view; `isAgain` says that it did so before. Returns a function that undoes it. */
export type Enhance = (root: HTMLElement, options: { isAgain: boolean }) => () => void

/**
 * Loads what a view can do in a browser once the view stands, and does it again for every change of `parts`, which its
 * elements are made of. The HTML is whole without it: where it cannot be loaded, the next change tries again.
 */
export function useEnhancement(
  root: RefObject<HTMLElement | null>,
  load: () => Promise<Enhance>,
  parts: readonly unknown[],
): void {
  const loaded = useRef<Enhance>(undefined)
  const isEnhanced = useRef(false)
  useEffect(
    () => {
      const frame = root.current
      if (!frame) return undefined
      let stop: (() => void) | undefined
      let isOver = false
      const start = (enhance: Enhance) => {
        loaded.current = enhance
        if (isOver) return
        stop = enhance(frame, { isAgain: isEnhanced.current })
        isEnhanced.current = true
      }
      if (loaded.current) start(loaded.current)
      else void load().then(start, () => {})
      return () => {
        isOver = true
        stop?.()
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the elements below the root are made of these
    parts,
  )
}
