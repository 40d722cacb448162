/** A link that a reader is about to follow. */
export interface FollowedLink {
  href: string
  host: string
  text: string
}

/**
 * Calls `onFollow` before a reader follows a link of rich text below `root`, by mouse, keyboard or touch; it may call
 * `preventDefault` of the event, and go there later or never. Images that load in place are no links. Returns a function
 * that takes the behaviour away again.
 */
export function followLinks(
  root: HTMLElement,
  onFollow: (link: FollowedLink, event: MouseEvent) => void,
): () => void {
  function follow(event: MouseEvent): void {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.rich-text a[href]')
    if (!link || link.role === 'button' || event.defaultPrevented) return
    // The right button opens a menu, which the reader chooses from.
    if (event.button > 1) return
    onFollow({ href: link.href, host: link.host, text: link.textContent.trim() }, event)
  }

  root.addEventListener('click', follow)
  root.addEventListener('auxclick', follow)
  return () => {
    root.removeEventListener('click', follow)
    root.removeEventListener('auxclick', follow)
  }
}
