import type { i18n } from 'i18next'
import { HEAL_INTERVAL_MS } from './loading-rules.ts'
import { readFailedAgain } from './read-failed-again.ts'

/**
 * Loads again what failed: everything when the page becomes visible or online, and what met a 5xx or no status
 * also every `HEAL_INTERVAL_MS` while it is both. Returns a function that ends it.
 */
export function healTexts(i18n: i18n): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepTrying = (): void => {
    timer ??= setTimeout(tryAgain, HEAL_INTERVAL_MS)
  }
  const tryAgain = (): void => {
    timer = undefined
    if (isReachable() && readFailedAgain(i18n, { onlyForNow: true })) keepTrying()
  }
  const tryEverything = (): void => {
    if (isReachable() && readFailedAgain(i18n)) keepTrying()
  }
  // Something may have failed before.
  keepTrying()
  i18n.on('failedLoading', keepTrying)
  document.addEventListener('visibilitychange', tryEverything)
  window.addEventListener('online', tryEverything)
  return () => {
    clearTimeout(timer)
    i18n.off('failedLoading', keepTrying)
    document.removeEventListener('visibilitychange', tryEverything)
    window.removeEventListener('online', tryEverything)
  }
}

function isReachable(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine
}
