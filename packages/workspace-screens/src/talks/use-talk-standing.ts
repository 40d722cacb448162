'use client'

import type { TalkStanding } from '@vitrine/api-client/contract/talks'
import type { ConversationEvent } from '@vitrine/transcript'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { isFinal } from './is-final.ts'

/** How often it is asked how a talk stands while its agent answers, in milliseconds. */
const LOOK_MS = 1500

/** Shortest time after which an event has it asked once more, in milliseconds. */
const REST_MS = 1000

/** How a talk stands, kept up to date. */
export interface KnownStanding {
  standing: TalkStanding
  /** Why it cannot be known any more how the talk stands; undefined while it can. */
  lost: string | undefined
  /** Takes what an answer of the server says. */
  take(standing: TalkStanding): void
  /** Asks anew soon, where an event says that an answer began or ended. */
  notice(event: ConversationEvent): void
}

/** Follows how a talk stands: by what the server answers, and by asking while something goes on. */
export function useTalkStanding(first: TalkStanding): KnownStanding {
  const { ports } = useWorkspaceScreens()
  const describeProblem = useProblemLabel()
  const [standing, setStanding] = useState(first)
  const [failure, setFailure] = useState<unknown>()
  const isAsking = useRef(false)
  const takes = useRef(0)
  const askedAt = useRef(0)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { id, status } = standing
  const take = useCallback((next: TalkStanding) => {
    takes.current++
    setStanding(next)
    setFailure(undefined)
  }, [])
  const look = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    askedAt.current = Date.now()
    const taken = takes.current
    try {
      const next = await ports.talks.readStanding(id)
      // What was asked before the server answered something else may be older than that.
      if (takes.current === taken) take(next)
    } catch (thrown) {
      if (takes.current === taken && isFinal(thrown)) setFailure(thrown)
    } finally {
      isAsking.current = false
    }
  }, [ports, id, take])
  const notice = useCallback(
    ({ type }: ConversationEvent) => {
      if (type !== 'message-set' && type !== 'message-finished') return
      soon.current ??= setTimeout(
        () => {
          soon.current = undefined
          void look()
        },
        Math.max(0, askedAt.current + REST_MS - Date.now()),
      )
    },
    [look],
  )
  const isFollowed = status === 'answering' && failure === undefined
  useEffect(() => {
    if (!isFollowed) return undefined
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isFollowed, look])
  useEffect(
    () => () => {
      clearTimeout(soon.current)
      soon.current = undefined
    },
    [],
  )
  return { standing, lost: failure === undefined ? undefined : describeProblem(failure), take, notice }
}
