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
 * sizes that become known count like new content. The page's `scroll-padding-bottom` says how much of the window something
 * covers there. Calls `onArrive` when the reader reaches the end.
 */
export function followEnd(end: HTMLElement, onArrive: () => void): FollowedEnd {
  let isFollowed = false
  let lastTop = window.scrollY
  const page = document.documentElement
  const covered = () => Number.parseFloat(getComputedStyle(page).scrollPaddingBottom) || 0
  const bottom = () => window.innerHeight - covered()

  function arrive(): void {
    isFollowed = true
    onArrive()
  }
  function hold(): void {
    const below = isFollowed ? end.getBoundingClientRect().bottom - bottom() : 0
    if (below > 0) window.scrollBy({ top: below, behavior: 'instant' })
    lastTop = window.scrollY
  }
  function isNear(): boolean {
    const left = page.scrollHeight - window.innerHeight - window.scrollY
    return left <= CLOSE || end.getBoundingClientRect().bottom <= bottom() + CLOSE
  }
  function onScroll(): void {
    // Upwards only a reader goes; a page that got shorter ends in view, and is followed on.
    if (window.scrollY < lastTop - 1) isFollowed = false
    lastTop = window.scrollY
    if (!isFollowed && isNear()) arrive()
  }

  const sight = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) arrive()
    },
    { rootMargin: `0px 0px ${CLOSE - covered()}px 0px` },
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
