import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { MisbehavingServer } from '../testing/misbehaving-server.ts'
import { seeText, start, textOf, usePages } from '../testing/open-page.ts'
import { watchedFetches, watchFetches } from '../testing/watch-fetches.ts'
import { HEAL_INTERVAL_MS, HEAL_TIMEOUT_MS, MAX_PARALLEL_READS, MAX_RETRIES } from './index.ts'

const pages = usePages()
const QUICK = { retryWaitMs: 10 }
const STEP_MS = 250
const CHAIN = MAX_RETRIES + 1
const FOR_GOOD = ['not-found', 'too-many-requests', 'html', 'half'] as const

describe('healing', () => {
  it('reads once a round and file in an outage, and shows the texts in the round after it', async () => {
    pages.server().misbehave('*', '*', 'unavailable')
    const page = await pages.open({ isClockHeld: true, before: watchFetches })
    await start(page, { language: 'de', namespaces: ['home'], ...QUICK })
    await page.evaluate(() => Reflect.set(window, 'sinceStart', true))
    await seeText(page, 'en', 'home')
    await runUntil(page, pages.server(), CHAIN + 3)
    pages.server().recover()
    await runUntil(page, pages.server(), CHAIN + 4)
    await seeText(page, 'de', 'home')
    expect(await page.evaluate(() => [document.documentElement.lang, 'sinceStart' in window])).toEqual([
      'de',
      true,
    ])
    const rounds = (await watchedFetches(page)).times.slice(CHAIN)
    expect(rounds).toHaveLength(4)
    // A round is left out while the answer of the one before is still on its way.
    for (const time of rounds) expect((time - (rounds[0] ?? 0)) % HEAL_INTERVAL_MS).toBe(0)
    expect(new Set(rounds).size).toBe(4)
  })

  it.each([
    { seconds: 5, tries: 4 },
    { seconds: 12, tries: CHAIN },
    { seconds: 60, tries: CHAIN + 15 },
  ])('shows the texts within five seconds after an outage of $seconds s', async ({ seconds, tries }) => {
    pages.server().misbehave('*', '*', 'unavailable')
    const page = await pages.open({ isClockHeld: true, before: watchFetches })
    await start(page, { language: 'de', namespaces: ['home'] })
    for (let waited = 0; waited < seconds * 1000; waited += STEP_MS) await step(page)
    await seeText(page, 'en', 'home')
    expect(pages.server().requestsFor('de', 'home').length).toBeGreaterThanOrEqual(tries)
    pages.server().recover()
    let waited = 0
    while (waited < 10_000 && (await page.textContent('#home')) === textOf('en', 'home')) {
      await step(page)
      waited += STEP_MS
    }
    expect(await page.textContent('#home')).toBe(textOf('de', 'home'))
    expect(waited).toBeLessThanOrEqual(5000)
  })

  it('has rounds so close that a recovery shows within five seconds, even from a server that hung', () => {
    expect(HEAL_TIMEOUT_MS).toBeLessThan(HEAL_INTERVAL_MS)
    expect(HEAL_INTERVAL_MS).toBeLessThanOrEqual(4000)
  })

  it('heals what was never answered', async () => {
    pages.server().misbehave('*', '*', 'hang')
    const page = await pages.open()
    await start(page, { language: 'de', namespaces: ['home'], answerTimeoutMs: 200, ...QUICK })
    await requestsSeen(pages.server(), 'home', CHAIN + 1)
    pages.server().recover()
    await seeText(page, 'de', 'home')
  })

  it('leaves what failed for good alone until the page is visible again', async () => {
    for (const way of FOR_GOOD) pages.server().misbehave('de', way, way)
    pages.server().misbehave('de', 'home', 'unavailable')
    const page = await pages.open({ isClockHeld: true })
    await start(page, { language: 'de', namespaces: [...FOR_GOOD, 'home'], ...QUICK })
    await runUntil(page, pages.server(), CHAIN + 1)
    pages.server().recover()
    await runUntil(page, pages.server(), CHAIN + 2)
    await seeText(page, 'de', 'home')
    for (const way of FOR_GOOD) expect(pages.server().requestsFor('de', way)).toHaveLength(1)
    await becomeVisible(page)
    for (const way of FOR_GOOD) {
      await seeText(page, 'de', way)
      expect(pages.server().requestsFor('de', way)).toHaveLength(2)
    }
  })

  it('loads what failed for good when the page is online again', async () => {
    pages.server().misbehave('de', 'home', 'not-found')
    const page = await pages.open()
    await start(page, { language: 'de', namespaces: ['home'], ...QUICK })
    await requestsSeen(pages.server(), 'home', 1)
    pages.server().recover()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await seeText(page, 'de', 'home')
    expect(pages.server().requestsFor('de', 'home')).toHaveLength(2)
  })

  it('ends when it is told to', async () => {
    pages.server().misbehave('de', '*', 'unavailable')
    const page = await pages.open({ isClockHeld: true })
    await start(page, { language: 'de', namespaces: ['home'], ...QUICK })
    await runUntil(page, pages.server(), CHAIN)
    pages.server().recover()
    await page.evaluate(() => window.page.stopHealing())
    await page.clock.runFor(3 * HEAL_INTERVAL_MS)
    await becomeVisible(page)
    await page.evaluate(() => window.page.prepare(['frame']))
    expect(pages.server().requestsFor('de', 'frame')).toHaveLength(1)
    expect(pages.server().requestsFor('de', 'home')).toHaveLength(CHAIN)
  })

  it('heals what failed before it began', async () => {
    pages.server().misbehave('de', '*', 'unavailable')
    const page = await pages.open({ isClockHeld: true })
    await start(page, { language: 'de', namespaces: ['home'], ...QUICK })
    await page.evaluate(() => window.page.stopHealing())
    await runUntil(page, pages.server(), CHAIN)
    pages.server().recover()
    await page.evaluate(() => window.page.heal())
    await page.clock.runFor(HEAL_INTERVAL_MS)
    await seeText(page, 'de', 'home')
  })

  it('asks for nothing while the page is hidden', async () => {
    pages.server().misbehave('de', '*', 'unavailable')
    const page = await pages.open({ isClockHeld: true })
    await start(page, { language: 'de', namespaces: ['home'], ...QUICK })
    await runUntil(page, pages.server(), CHAIN)
    await setVisibility(page, 'hidden')
    await page.clock.runFor(20 * HEAL_INTERVAL_MS)
    pages.server().recover()
    await setVisibility(page, 'visible')
    await seeText(page, 'de', 'home')
    expect(pages.server().requestsFor('de', 'home')).toHaveLength(CHAIN + 1)
  })

  it('does not load a language again that the reader has left', async () => {
    pages.server().misbehave('de', '*', 'unavailable')
    const page = await pages.open({ isClockHeld: true })
    await start(page, { language: 'de', namespaces: ['home'], ...QUICK })
    await runUntil(page, pages.server(), CHAIN)
    await page.evaluate(() => window.page.choose('fr'))
    await seeText(page, 'fr', 'home')
    pages.server().recover()
    await page.clock.runFor(3 * HEAL_INTERVAL_MS)
    await becomeVisible(page)
    await page.evaluate(() => window.page.prepare(['frame']))
    await expect.poll(() => pages.server().requestsFor('fr', 'frame')).toHaveLength(1)
    expect(pages.server().requestsFor('de', 'home')).toHaveLength(CHAIN)
  })

  it('reads at most ten of forty files at a time, and each of them once a round', async () => {
    const namespaces = ['home', ...Array.from({ length: 39 }, (_, index) => `part-${index}`)]
    const eachSeen = (count: number) => runUntil(page, pages.server(), 40 * count, '*')
    pages.server().misbehave('*', '*', 'unavailable')
    const page = await pages.open({ isClockHeld: true, before: watchFetches })
    await start(page, { language: 'de', namespaces, ...QUICK })
    await page.evaluate(() => window.page.stopHealing())
    await eachSeen(CHAIN)
    await page.evaluate(() => window.page.heal())
    await eachSeen(CHAIN + 1)
    pages.server().recover()
    await eachSeen(CHAIN + 2)
    for (const namespace of namespaces) {
      await seeText(page, 'de', namespace)
      expect(pages.server().requestsFor('de', namespace)).toHaveLength(CHAIN + 2)
    }
    expect((await watchedFetches(page)).most).toBe(MAX_PARALLEL_READS)
  })
})

async function requestsSeen(server: MisbehavingServer, namespace: string, count: number): Promise<void> {
  await expect.poll(() => server.requestsFor('de', namespace).length).toBeGreaterThanOrEqual(count)
}

/** Lets the held clock of a page run until the server has seen so many requests for a namespace, or for all. */
async function runUntil(
  page: Page,
  server: MisbehavingServer,
  count: number,
  namespace = 'home',
): Promise<void> {
  const seen = () => (namespace === '*' ? server.requests : server.requestsFor('de', namespace))
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100)
        return seen().length
      },
      { interval: 5 },
    )
    .toBe(count)
}

/**
 * Lets the held clock of a page run for a step, and what is asked for in it be answered. What a timer sets going may
 * ask a turn of the page later, so that two turns in a row have to be quiet.
 */
async function step(page: Page): Promise<void> {
  await page.clock.runFor(STEP_MS)
  let quiet = 0
  await expect
    .poll(async () => (quiet = (await watchedFetches(page)).open === 0 ? quiet + 1 : 0), { interval: 1 })
    .toBeGreaterThanOrEqual(2)
}

async function becomeVisible(page: Page): Promise<void> {
  await setVisibility(page, 'hidden')
  await setVisibility(page, 'visible')
}

/** A headless page is always visible to Chromium. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
