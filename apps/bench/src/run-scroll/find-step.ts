import type { Browser } from 'playwright-core'
import type { ServedDocuments } from './serve-documents.ts'

/** Whether a browser can search pages at all; some are built without the tables for it. */
export function canFindWords(browser: Browser, { origin, documents }: ServedDocuments): Promise<boolean> {
  documents.set('/words', '<!doctype html><div style="height:5000px"></div><p>far below</p>')
  return findsWords(browser, `${origin}/words`, 'far below')
}

/** Whether a browser that is sent to words of a page finds them as find-in-page does: opens what folds them, and scrolls there. */
export async function findsWords(browser: Browser, address: string, words: string): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.goto(`${address}#:~:text=${encodeURIComponent(words)}`, { waitUntil: 'load' })
    await page.waitForFunction(
      (sought) => {
        const path = `//p[contains(., '${sought}')]`
        const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
        const element = found.singleNodeValue as Element | null
        if (!element?.checkVisibility({ contentVisibilityAuto: true })) return false
        const { top, bottom } = element.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      },
      words,
      { timeout: 10_000 },
    )
    return true
  } catch {
    return false
  } finally {
    await page.close()
  }
}
