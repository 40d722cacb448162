'use client'

import { memo, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { followEnd, type FollowedEnd } from './follow-end.ts'
import type { LiveConversation } from './live-conversation.ts'
import { useLiveText } from './use-live-text.ts'

/** The messages that are seen without opening anything; nothing in a closed fold can have the keyboard. */
const NOT_COLLAPSED = 'article:not(details *)'

/** The end of the page: stays in view for who reads there, and for all others says that there is something new. */
export const NewBelow: ComponentType<{ live: LiveConversation }> = memo(function NewBelow({
  live,
}: {
  live: LiveConversation
}): ReactNode {
  const t = useLiveText()
  const end = useRef<HTMLDivElement>(null)
  const followed = useRef<FollowedEnd>(undefined)
  const [hasNew, setHasNew] = useState(false)

  useEffect(() => {
    if (!end.current) return
    const following = followEnd(end.current, () => setHasNew(false))
    followed.current = following
    let seen = live.snapshot().layout.conversation
    const unsubscribe = live.subscribe(() => {
      const { conversation } = live.snapshot().layout
      if (conversation === seen) return
      seen = conversation
      if (!following.isFollowed()) setHasNew(true)
    })
    return () => {
      following.stop()
      unsubscribe()
    }
  }, [live])

  const words = t(($) => $['share-views'].live.newBelow)
  const go = () => {
    const messages = end.current?.parentElement?.querySelectorAll<HTMLElement>(NOT_COLLAPSED)
    const newest = [...(messages ?? [])].at(-1)
    // The button goes, and with it the keyboard would go to the top of the page.
    if (newest) newest.tabIndex = -1
    newest?.focus({ preventScroll: true })
    followed.current?.go()
  }
  return (
    <>
      <output className="visually-hidden">{hasNew && words}</output>
      <div className="vitrine-new-below" hidden={!hasNew}>
        <button type="button" onClick={go}>
          {words}
        </button>
      </div>
      <div ref={end} className="vitrine-live-end" />
    </>
  )
})
