import type { Browser, CDPSession, Page } from 'playwright-core'
import { LAST_WORDS } from './last-words.ts'

/** Chromium's "Fast 4G": milliseconds, and bytes a second. */
const NETWORK = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }
const SLOWDOWN = 4

/** A page that works less than `QUIET_MS` in `WAIT_MS`, three times, is at rest. */
const QUIET_MS = 40
const WAIT_MS = 250
const MOST_WAITS = 40

/** What a page costs its reader; times in milliseconds. */
export interface PageCost {
  firstPaint: number
  /** Until the last words of the conversation are part of the page. */
  lastText: number
  /** By how much tasks of the main thread were longer than 50 ms, together. */
  blocking: number
  /** All tasks of the main thread. */
  task: number
  /** Bytes of scripts as they were sent, in files. */
  scripts: number
  elements: number
}

/** Loads a page over a slow network on a slow processor, and lets it come to rest untouched. */
export async function costOfPage(browser: Browser, address: string): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let scripts = 0
    const isScript = new Set<string>()
    session.on(
      'Network.responseReceived',
      ({ requestId, type }) => type === 'Script' && isScript.add(requestId),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (isScript.has(requestId)) scripts += encodedDataLength
    })
    await session.send('Network.enable')
    await session.send('Performance.enable')
    await page.addInitScript(watch, LAST_WORDS)
    await page.goto('about:blank')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const before = await taskTime(session)
    await page.goto(address, { timeout: 120_000 })
    await page.waitForFunction(() => window.pageCost.lastText > 0, undefined, {
      timeout: 120_000,
      polling: 250,
    })
    await settle(page, session)
    const task = (await taskTime(session)) - before
    return { ...(await page.evaluate(readCost)), task, scripts }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    pageCost: Omit<PageCost, 'task' | 'scripts' | 'elements'>
  }
}

/** Runs in the page. */
function readCost(): Omit<PageCost, 'task' | 'scripts'> {
  return { ...window.pageCost, elements: document.querySelectorAll('*').length }
}

/** Runs in the page before anything of its own. */
function watch(lastWords: string): void {
  const cost = { firstPaint: 0, lastText: 0, blocking: 0 }
  window.pageCost = cost
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (paint) cost.firstPaint = paint.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) cost.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  // From the end, where they are: the text of the whole page is not read again and again.
  const isThere = () => {
    if (!document.body) return false
    let last: Node = document.body
    while (last.lastChild) last = last.lastChild
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    walker.currentNode = last
    let node: Node | null = last
    for (let steps = 0; node && steps < 600; steps += 1, node = walker.previousNode())
      if (node.nodeValue?.includes(lastWords) && node.parentElement?.localName !== 'script') return true
    return false
  }
  const look = () => {
    if (isThere()) cost.lastText = performance.now()
    else setTimeout(look, 16)
  }
  setTimeout(look)
}

/** Waits until the page has come to rest, or a busy machine keeps it from that for too long. */
async function settle(page: Page, session: CDPSession): Promise<void> {
  for (let quiet = 0, waits = 0; quiet < 3 && waits < MOST_WAITS; waits += 1) {
    const before = await taskTime(session)
    await page.waitForTimeout(WAIT_MS)
    quiet = (await taskTime(session)) - before < QUIET_MS ? quiet + 1 : 0
  }
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
