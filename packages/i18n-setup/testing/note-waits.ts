import type { Page } from 'playwright-core'

/** Runs in a page before all else: keeps in `window.waits` how long each of its timers was to wait, in milliseconds. */
export function noteWaits(): void {
  const { setTimeout } = window
  const waits: number[] = []
  Object.assign(window, {
    waits,
    setTimeout: (...timer: Parameters<typeof setTimeout>) => {
      waits.push(timer[1] ?? 0)
      return setTimeout(...timer)
    },
  })
}

/** What `noteWaits` has kept in a page. */
export function notedWaits(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'waits'))
}
