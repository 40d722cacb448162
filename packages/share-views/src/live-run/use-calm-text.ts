'use client'

import { useEffect, useRef, useState } from 'react'

/** Least time between two announcements, in milliseconds: a screen reader says one after the other, to the end. */
const CALM_MS = 4000

/** A text that changes at most every few seconds, to what it is by then; at once when it is urgent. */
export function useCalmText(text: string, isUrgent: boolean): string {
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
