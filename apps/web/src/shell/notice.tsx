import { type ReactNode, useEffect } from 'react'
import { contentId } from './content-id.ts'
import { makeRoomForNotices } from './make-room-for-notices.ts'

interface NoticeProps {
  text: string
  /** Another number says the same text anew. @default 0 */
  turn?: number
  /** Buttons, where there is something to do about it. */
  children?: ReactNode
}

/** One line about the page itself, at its lower edge. */
export function Notice({ text, turn = 0, children }: NoticeProps): ReactNode {
  useEffect(() => {
    makeRoomForNotices()
    return makeRoomForNotices
  }, [])
  return (
    <span className="notice">
      <span className="notice-text" key={turn}>
        {text}
      </span>
      {children && (
        <span className="notice-actions" ref={passFocusOn}>
          {children}
        </span>
      )}
    </span>
  )
}

/** Puts the focus on the content when buttons go that have it. */
function passFocusOn(buttons: HTMLElement | null): () => void {
  return () => {
    if (!buttons?.contains(document.activeElement)) return
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }
}
