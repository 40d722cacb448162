'use client'

import { useEffect, useState } from 'react'

/** Counts down the whole seconds of a wait; `start` begins another. */
export function useCountdown(initialSeconds: number): { left: number; start(seconds: number): void } {
  const [until, setUntil] = useState(() => Date.now() + initialSeconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    left,
    start(seconds) {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
