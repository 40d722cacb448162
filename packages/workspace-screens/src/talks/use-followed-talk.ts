'use client'

import type { TalkAnswer } from '@vitrine/api-client/contract/talks'
import type { LiveConversation } from '@vitrine/share-views/live'
import type { ConversationEvent } from '@vitrine/transcript'
import { useEffect, useState } from 'react'
import type { TalkFeedState } from '../port/talk-feed-port.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { isFinal } from './is-final.ts'
import { useReadTalk } from './use-read-talk.ts'

/** Wait before a talk whose stream is gone is read anew, in milliseconds; each further wait doubles. */
const READ_WAIT_MS = 500

/** Longest such wait, in milliseconds. */
const MAX_READ_WAIT_MS = 60_000

/** How often a talk is read that cannot be followed, in milliseconds. */
const UNFOLLOWED_WAIT_MS = 5000

/** How a talk is followed; `unfollowed` is one that is read again and again instead. */
export type Following = TalkFeedState | 'unfollowed'

/** A talk to follow, and what is told about it. */
interface FollowedTalk {
  talk: TalkAnswer
  live: LiveConversation
  /** Called after each event, once `live` holds it. */
  onEvent(event: ConversationEvent): void
  /** Called with a talk that was read anew, once `live` holds it. */
  onRead(talk: TalkAnswer): void
}

/**
 * Follows a talk live. A stream that is gone may have another name by now, or a server that does not know it may have
 * said so: the talk is read anew and followed again, until it is gone itself. One without a stream is read again every few seconds.
 */
export function useFollowedTalk({ talk, live, onEvent, onRead }: FollowedTalk): Following {
  const { ports } = useWorkspaceScreens()
  const read = useReadTalk(talk.id)
  const [following, setFollowing] = useState<Following>('connecting')
  useEffect(() => {
    let release: (() => void) | undefined
    let isOver = false
    let attempt = 0
    async function readAnew(): Promise<TalkAnswer> {
      const present = await read()
      if (isOver) return present.talk
      live.replace(present.state)
      onRead(present.talk)
      return present.talk
    }
    function follow({ stream, seq }: Pick<TalkAnswer, 'stream' | 'seq'>): void {
      if (stream === null) return readLater()
      release = ports.talkFeed.follow({
        stream,
        after: seq,
        live,
        onEvent,
        onState(state) {
          if (isOver) return
          if (state === 'gone') return followSoon()
          if (state === 'live') attempt = 0
          setFollowing(state)
        },
        onStartOver: async () => (await readAnew()).seq,
      })
    }
    function followIn(wait: number): void {
      const timer = setTimeout(() => void followAnew(), wait)
      release = () => clearTimeout(timer)
    }
    function followSoon(): void {
      setFollowing('reconnecting')
      followIn(Math.min(READ_WAIT_MS * 2 ** attempt++, MAX_READ_WAIT_MS))
    }
    function readLater(): void {
      setFollowing('unfollowed')
      followIn(UNFOLLOWED_WAIT_MS)
    }
    async function followAnew(): Promise<void> {
      try {
        const present = await readAnew()
        if (!isOver) follow(present)
      } catch (thrown) {
        if (isOver) return
        if (isFinal(thrown)) setFollowing('gone')
        else followSoon()
      }
    }
    follow(talk)
    return () => {
      isOver = true
      release?.()
    }
  }, [ports, talk, live, read, onEvent, onRead])
  return following
}
