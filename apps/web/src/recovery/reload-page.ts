import { askServer } from '../browser/ask-server.ts'
import { claimReload, RELOAD_COOLDOWN_MS } from './reload-record.ts'

let startedAt: number | undefined
const never = new Promise<never>(() => {})
let outcome = never

/**
 * Loads the page at this address, as a step of its own unless the address is the one that stands. A server that does not
 * answer is left alone: the browser would put a page of its own in place of this one.
 */
export function reloadPage(href: string): void {
  startedAt = Date.now()
  outcome = askServer().then((isThere) => {
    if (!isThere) {
      startedAt = undefined
      // None was, which the next one need not wait for.
      claimReload(0)
      throw Object.assign(new Error('unreachable'), { name: 'ApiError', code: 'unreachable' })
    }
    const { pathname, search, hash } = window.location
    if (href !== pathname + search + hash) window.history.pushState(null, '', href)
    // A reload also where the address is another one: only then can the next page tell how it came about.
    window.location.reload()
    return never
  })
  outcome.catch(() => {})
}

/** The page is about to be replaced. No longer after the cooldown: the reader may have stopped it. */
export function isReloading(): boolean {
  return startedAt !== undefined && Date.now() - startedAt < RELOAD_COOLDOWN_MS
}

/** Never settles while the page is loaded anew, or somebody else sees to that; fails where no server answers. */
export function waitForReload(): Promise<never> {
  return outcome
}
