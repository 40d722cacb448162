/** Distance from the end within which a reader counts as reading along, in pixels. */
const CLOSE = 24

/** The end of a page to which content is appended. */
export interface FollowedEnd {
  /** Whether the reader is at the end. */
  isFollowed(): boolean
  /** Scrolls to the end. */
  go(): void
  stop(): void
}

/**
 * Keeps the end of its parent in view from the moment the reader reaches it until the reader scrolls up. Estimated
 * sizes that become known count like new content. Calls `onArrive` when the reader reaches the end.
 */
export function followEnd(end: HTMLElement, onArrive: () => void): FollowedEnd {
  let isFollowed = false
  let lastTop = window.scrollY

  function arrive(): void {
    isFollowed = true
    onArrive()
  }
  function hold(): void {
    const below = isFollowed ? end.getBoundingClientRect().bottom - window.innerHeight : 0
    if (below > 0) window.scrollBy({ top: below, behavior: 'instant' })
    lastTop = window.scrollY
  }
  function onScroll(): void {
    // Upwards only a reader goes; a page that got shorter ends in view, and is followed on.
    if (window.scrollY < lastTop - 1) isFollowed = false
    lastTop = window.scrollY
    if (!isFollowed && end.getBoundingClientRect().bottom <= window.innerHeight + CLOSE) arrive()
  }

  const sight = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) arrive()
    },
    { rootMargin: `0px 0px ${CLOSE}px 0px` },
  )
  const size = new ResizeObserver(hold)
  sight.observe(end)
  if (end.parentElement) size.observe(end.parentElement)
  window.addEventListener('scroll', onScroll, { passive: true })
  return {
    isFollowed: () => isFollowed,
    go() {
      arrive()
      hold()
    },
    stop() {
      sight.disconnect()
      size.disconnect()
      window.removeEventListener('scroll', onScroll)
    },
  }
}
