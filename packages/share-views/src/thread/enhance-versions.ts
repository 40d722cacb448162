/** What tells that somebody reads, and that the script is not in the way of the first sight. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll'] as const

/**
 * Loads what lets the reader choose among versions where a page has several: when the page is first touched, or at once
 * where its address is about one of them. Until then, and without scripts, they stay folded at their place. Returns a
 * function that undoes it.
 */
export function enhanceVersions(root: HTMLElement): () => void {
  const end = new AbortController()
  const messages = root.querySelector<HTMLElement>('.vitrine-messages[data-version-of]')
  if (!messages) return () => {}
  const untilTouched = new AbortController()
  const load = () => {
    untilTouched.abort()
    import('./switch-versions.ts').then(
      ({ switchVersions }) => end.signal.aborted || switchVersions(messages, end.signal),
      // Offline: the versions stay folded.
      () => {},
    )
  }
  const signal = AbortSignal.any([end.signal, untilTouched.signal])
  if (isAsked(messages)) load()
  else for (const type of TOUCHES) root.ownerDocument.addEventListener(type, load, { passive: true, signal })
  addEventListener('hashchange', () => isAsked(messages) && load(), { signal })
  return () => end.abort()
}

/** Whether the address is about a version that does not stand. */
function isAsked(messages: Element): boolean {
  if (/[?&]version=/.test(location.search)) return true
  const id = location.hash.slice(1).split('/', 1)[0]
  return Boolean(id && messages.querySelector(`.vitrine-branch #${CSS.escape(id)}`))
}
