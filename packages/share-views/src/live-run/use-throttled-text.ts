'use client'

import { useEffect, useRef, useState } from 'react'

/** Shortest time between two announcements, in milliseconds: a screen reader reads each to its end. */
const CALM_MS = 4000

/** Returns the text, updated every few seconds at most; an urgent one at once. */
export function useThrottledText(text: string, isUrgent: boolean): string {
  const [said, setSaid] = useState('')
  const lastAt = useRef(0)
  useEffect(() => {
    const wait = isUrgent ? 0 : Math.max(0, lastAt.current + CALM_MS - Date.now())
    const timer = setTimeout(() => {
      lastAt.current = Date.now()
      setSaid(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, isUrgent])
  return said
}
