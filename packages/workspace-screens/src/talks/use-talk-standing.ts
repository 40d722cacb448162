'use client'

import type { TalkStanding } from '@vitrine/api-client/contract/talks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

/** How often it is asked how a talk stands while its agent answers, in milliseconds. */
const LOOK_MS = 1500

/** How a talk stands, kept up to date. */
export interface KnownStanding {
  standing: TalkStanding
  /** Takes what an answer of the server says. */
  take(standing: TalkStanding): void
  /** Asks anew, because something happened in the talk. */
  look(): void
}

/** Follows how a talk stands: by what the server answers, and by asking while something goes on. */
export function useTalkStanding(first: TalkStanding): KnownStanding {
  const { ports } = useWorkspaceScreens()
  const [standing, setStanding] = useState(first)
  const isAsking = useRef(false)
  const { id, status } = standing
  const look = useCallback(() => {
    if (isAsking.current) return
    isAsking.current = true
    ports.talks
      .readStanding(id)
      .then(setStanding, () => {})
      .finally(() => (isAsking.current = false))
  }, [ports, id])
  useEffect(() => {
    if (status !== 'answering') return undefined
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [status, look])
  return { standing, take: setStanding, look }
}
