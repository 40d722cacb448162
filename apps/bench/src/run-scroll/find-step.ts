import type { Browser } from 'playwright-core'
import type { ServedDocuments } from './serve-documents.ts'

/** Whether a browser can search pages at all; some are built without the tables for it. */
export function canFindWords(browser: Browser, served: ServedDocuments): Promise<boolean> {
  served.write('words', '<!doctype html><div style="height:5000px"></div><p>far below</p>')
  return findsWords(browser, `${served.origin}/words`, 'far below', 'p')
}

/** A page of 10,000 steps is searched in seconds; a busy machine may take a minute, in milliseconds. */
const PATIENCE_MS = 90_000

/** Whether a browser that is sent to words of a page finds them as find-in-page does: opens what folds them, and scrolls to the place of them. */
export async function findsWords(
  browser: Browser,
  address: string,
  words: string,
  place: string,
): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.goto(`${address}#:~:text=${encodeURIComponent(words)}`, { waitUntil: 'load' })
    await page.waitForFunction(
      (selector) => {
        const element = document.querySelector(selector)
        if (!element?.checkVisibility({ contentVisibilityAuto: true })) return false
        const { top, bottom } = element.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      },
      place,
      { timeout: PATIENCE_MS, polling: 250 },
    )
    return true
  } catch {
    return false
  } finally {
    await page.close()
  }
}
