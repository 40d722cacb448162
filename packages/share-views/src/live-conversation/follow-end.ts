/** A reader this close to the end reads along, in pixels. */
const CLOSE = 24

/** The end of a page that may grow. */
export interface FollowedEnd {
  /** Whether the reader reads along. */
  isFollowed(): boolean
  /** Brings the reader there. */
  go(): void
  stop(): void
}

/**
 * Keeps the end of its parent in view from when the reader comes to it until the reader goes up again. Sizes that were
 * only estimated become known later, and count like what is new. `onArrive` is told when the reader comes to the end.
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
