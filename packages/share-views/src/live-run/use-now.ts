'use client'

import { useEffect, useState } from 'react'

/** The present moment, in milliseconds since 1970, anew each second as long as it matters. */
export function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
