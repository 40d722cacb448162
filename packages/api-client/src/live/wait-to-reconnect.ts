/** The first wait is at most this long, in milliseconds; each further one up to twice as long. */
const FIRST_WAIT_MS = 500

const LONGEST_WAIT_MS = 15_000

/**
 * Does something after a random wait, which keeps a thousand readers from coming back at one moment; or at once when
 * the browser comes online or the page is looked at. Returns what gives it up.
 */
export function waitToReconnect(attempt: number, reconnect: () => void): () => void {
  const page = typeof document === 'undefined' ? undefined : document
  const wait = Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  const timer = setTimeout(go, wait)
  globalThis.addEventListener?.('online', go)
  page?.addEventListener('visibilitychange', onVisibility)

  function giveUp(): void {
    clearTimeout(timer)
    globalThis.removeEventListener?.('online', go)
    page?.removeEventListener('visibilitychange', onVisibility)
  }
  function go(): void {
    giveUp()
    reconnect()
  }
  function onVisibility(): void {
    if (page?.visibilityState === 'visible') go()
  }
  return giveUp
}
