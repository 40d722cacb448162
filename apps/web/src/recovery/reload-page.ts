import { RELOAD_COOLDOWN_MS } from './reload-record.ts'

let startedAt: number | undefined

/** Loads the page at this address from the server, as a step of its own unless the address is the one that stands. */
export function reloadPage(href: string): void {
  startedAt = Date.now()
  const { pathname, search, hash } = window.location
  if (href !== pathname + search + hash) window.history.pushState(null, '', href)
  // A reload also where the address is another one: only then can the next page tell how it came about.
  window.location.reload()
}

/** The page is about to be replaced. No longer after the cooldown: the reader may have stopped it. */
export function isReloading(): boolean {
  return startedAt !== undefined && Date.now() - startedAt < RELOAD_COOLDOWN_MS
}
