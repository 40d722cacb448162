'use client'

import { memo, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { followEnd, type FollowedEnd } from './follow-end.ts'
import type { LiveConversation } from './live-conversation.ts'
import { useLiveText } from './use-live-text.ts'

/** Messages that are visible without opening a disclosure; nothing in a closed one can have the focus. */
const NOT_COLLAPSED = 'article:not(details *)'

/**
 * Renders the end of the page: it stays in view for readers at the end, and tells all others that there are new
 * messages.
 */
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
