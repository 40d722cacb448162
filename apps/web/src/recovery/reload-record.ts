import { navigationType } from '../browser/navigation-type.ts'

/**
 * Shortest time between two reloads that the application starts by itself, in milliseconds. Source: decision 6; a
 * deploy has replaced every server of a site by then, and no reader waits for two of them.
 */
export const RELOAD_COOLDOWN_MS = 60_000

const KEY = 'vitrine.reloaded-at'

/** Notes a reload that is about to start. Says whether it may: not within the cooldown of the last one. */
export function claimReload(now: number = Date.now()): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY))
    if (Math.abs(now - last) < RELOAD_COOLDOWN_MS) return false
    window.sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    // Nothing can be noted, but the browser tells whether a reload has made this page: then it was the one.
    return !isReloaded()
  }
}

/** The reader or the application has loaded this page anew. Also true where the browser does not say. */
export function isReloaded(): boolean {
  const type = navigationType()
  return type !== 'navigate' && type !== 'back_forward'
}
