import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** A tab that keeps a record of whatever went wrong in it. */
export interface WatchedPage {
  page: Page
  /** Warnings, errors and violations of the policy, in order. */
  complaints: string[]
  /** Addresses that were asked for. */
  requests: string[]
}

/** Opens an empty tab under watch. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const page = await browser.newPage(options)
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => {
    const isExpectedStatus = message.text().startsWith('Failed to load resource: the server responded with')
    if (['error', 'warning'].includes(message.type()) && !isExpectedStatus) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return { page, complaints, requests }
}

/** Waits until scripts have taken over what the server sent: React, or those of a page that is only read. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('#root[data-started]')) return true
    const mark = document.querySelector('.mark')
    return mark !== null && Object.keys(mark).some((key) => key.startsWith('__reactProps'))
  })
}

/** Goes to another address inside the application, as a link of its own does. */
export async function stepTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The router counts its entries, and warns of one without a number while a screen may hold steps back.
    window.history.pushState({ ...history.state, idx: Number(history.state?.idx ?? 0) + 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The page's scripts but for the one that stands in its head. */
export const scriptsOfBody: RegExp = /\/assets\/[^/]+\.js$/

/** Keeps what matches `pattern` from arriving until the returned function is called. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  const gate = new EventTarget()
  const opened = new Promise((resolve) => {
    gate.addEventListener('open', resolve)
  })
  await page.route(pattern, async (route) => {
    await opened
    await route.continue()
  })
  return () => gate.dispatchEvent(new Event('open'))
}
