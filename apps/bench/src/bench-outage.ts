import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { launchOptions } from '@vitrine/tooling/browser'
import { type BuiltPages, serveBuiltPages } from '@vitrine/web/testing'
import { type Browser, chromium } from 'playwright-core'
import { makeConversation } from './measuring/make-conversation.ts'
import { median } from './measuring/median.ts'
import { report } from './measuring/report.ts'

const MESSAGES = 200
const ROUNDS = 31
const AT_MOST = 1.05

/** First paint of a shared conversation in German while every request for texts is answered 503, beside one without an outage. */
export async function benchOutage(): Promise<boolean> {
  const share = {
    id: 'outage',
    publishedAt: '2026-04-02T00:00:00.000Z',
    conversation: prepareConversation(makeConversation(MESSAGES), completeRenderer),
  }
  const pages = await serveBuiltPages([share])
  const browser = await chromium.launch(await launchOptions())
  const healthy: number[] = []
  const troubled: number[] = []
  try {
    for (let round = -2; round < ROUNDS; round += 1) {
      const times = await paintBoth(browser, pages, `/shared/conversations/${share.id}`, round % 2 === 0)
      if (round < 0) continue
      healthy.push(times.healthy)
      troubled.push(times.troubled)
    }
  } finally {
    await browser.close()
    pages.close()
  }
  const [limit, measured] = [median(healthy), median(troubled)]
  return report(
    `Outage: first paint of ${MESSAGES} messages in German, ${ROUNDS} loads each, in turns`,
    [
      { what: 'with every translation file there', milliseconds: limit, note: 'the limit' },
      { what: 'with 503 for every translation file', milliseconds: measured },
    ],
    { what: 'outage to no outage', ratio: measured / limit, atMost: AT_MOST },
  )
}

/** Loads the page once either way, in this order or the other. */
async function paintBoth(
  browser: Browser,
  pages: BuiltPages,
  path: string,
  isTroubledFirst: boolean,
): Promise<{ healthy: number; troubled: number }> {
  const healthy = () => {
    pages.texts.recover()
    return firstPaint(browser, pages.origin + path)
  }
  const troubled = () => {
    pages.texts.trouble(/./, { kind: 503 })
    return firstPaint(browser, pages.origin + path)
  }
  if (!isTroubledFirst) return { healthy: await healthy(), troubled: await troubled() }
  const time = await troubled()
  return { healthy: await healthy(), troubled: time }
}

/** When the browser itself says that it painted the first content, in milliseconds from the start of the visit. */
async function firstPaint(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ locale: 'de' })
  await page.goto(address)
  const entry = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const time = await entry.jsonValue()
  await page.close()
  return time ?? Number.NaN
}
