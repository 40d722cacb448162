import type { Page } from 'playwright-core'

/**
 * Runs in a page before all else: keeps in `window.fetches` how many requests are open, how many were at most, and
 * when each began, by the page's own clock.
 */
export function watchFetches(): void {
  const { fetch } = window
  const fetches = { open: 0, most: 0, times: new Array<number>() }
  Object.assign(window, { fetches })
  window.fetch = async (...request) => {
    fetches.open += 1
    fetches.most = Math.max(fetches.most, fetches.open)
    fetches.times.push(Date.now())
    try {
      return await fetch(...request)
    } finally {
      fetches.open -= 1
    }
  }
}

/** What `watchFetches` has kept in a page. */
export function watchedFetches(page: Page): Promise<{ open: number; most: number; times: number[] }> {
  return page.evaluate(() => Reflect.get(window, 'fetches'))
}
