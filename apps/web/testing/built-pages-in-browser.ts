import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openPage, takenOver, type WatchedPage } from './open-page.ts'
import { type BuiltPages, serveBuiltPages } from './serve-built-pages.ts'
import { connectBrowser } from './connect-browser.ts'

type Shares = Parameters<typeof serveBuiltPages>[0]

/** Opens a path of the built pages in a tab of its own; it is taken over by scripts where those run. */
export type OpenBuiltPage = (path: string, options?: OpenOptions) => Promise<WatchedPage>

interface OpenOptions extends BrowserContextOptions {
  /** @default true */
  isSignedIn?: boolean
}

/** Serves the built pages and runs a browser for the tests of a file. */
export function builtPagesInBrowser(shares: Shares = []): OpenBuiltPage {
  let pages: BuiltPages
  let browser: Browser
  beforeAll(async () => {
    pages = await serveBuiltPages(shares)
    browser = await connectBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    pages?.close()
  })
  return async (path, { isSignedIn = true, ...options } = {}) => {
    pages.isSignedIn = isSignedIn
    const watched = await openPage(browser, { baseURL: pages.origin, ...options })
    await watched.page.goto(path)
    if (options.javaScriptEnabled !== false) await takenOver(watched.page)
    return watched
  }
}

/** A phone held upright. */
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The narrowest screen that has to do. */
export const narrowest: BrowserContextOptions = { viewport: { width: 320, height: 640 } }
