import { describe, expect, it } from 'vitest'
import { differences, type Misbehaviour, type SeenRequest } from '../testing/misbehaving-server.ts'
import { notedWaits, noteWaits } from '../testing/note-waits.ts'
import { seeText, start, textOf, usePages } from '../testing/open-page.ts'
import { watchedFetches, watchFetches } from '../testing/watch-fetches.ts'
import { HEAL_INTERVAL_MS, MAX_PARALLEL_READS, MAX_RETRIES } from './index.ts'

const pages = usePages()
const QUICK = { retryWaitMs: 10 }

describe('loading', () => {
  it('shows the fallback language while nothing is answered', async () => {
    pages.server().misbehave('*', '*', 'hang')
    const page = await pages.open()
    await start(page, { language: 'de', namespaces: ['home'] })
    await seeText(page, 'en', 'home')
    expect(pages.server().requestsFor('de', 'home').length).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  })

  it('shows the reader’s language when its texts arrive, and asks for no other', async () => {
    const page = await pages.open()
    await start(page, { language: 'ar', namespaces: ['home', 'frame'] })
    await seeText(page, 'ar', 'home')
    await seeText(page, 'ar', 'frame')
    expect(pathsOf(pages.server().requests)).toEqual(['/locales/ar/frame.json', '/locales/ar/home.json'])
    expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['ar', 'rtl'])
  })

  it.each([
    ['/', '/locales/de/home.json'],
    ['/somewhere/', '/somewhere/locales/de/home.json'],
    ['/somewhere', '/somewhere/locales/de/home.json'],
  ])('loads from the mount path %s, wherever the page is', async (mountPath, path) => {
    const page = await pages.open({ path: '/somewhere/shared/conversations/1?lng=fr#end' })
    await start(page, { language: 'de', namespaces: ['home'], mountPath })
    await seeText(page, 'de', 'home')
    expect(pathsOf(pages.server().requests)).toEqual([path])
  })

  it.each([0, 1, 2, 3, 4, 5])('asks once more than it met a 503, met %i times', async (times) => {
    pages.server().misbehave('de', 'home', { unavailable: times })
    const page = await pages.open()
    await start(page, { language: 'de', namespaces: ['home'], ...QUICK })
    await seeText(page, 'de', 'home')
    expect(pages.server().requestsFor('de', 'home')).toHaveLength(times + 1)
  })

  it('doubles each wait between its six tries', async () => {
    pages.server().misbehave('de', 'home', { unavailable: MAX_RETRIES })
    const page = await pages.open({ before: noteWaits })
    await start(page, { language: 'de', namespaces: ['home'], ...QUICK })
    await seeText(page, 'de', 'home')
    const retryWaits = (await notedWaits(page)).filter((wait) => wait > 0 && wait !== HEAL_INTERVAL_MS)
    expect(retryWaits).toEqual([1, 2, 4, 8, 16].map((factor) => factor * QUICK.retryWaitMs))
    const seen = differences(pages.server().requestsFor('de', 'home'))
    expect(seen).toHaveLength(MAX_RETRIES)
    // A browser's timer may be a millisecond early.
    for (const [index, wait] of retryWaits.entries()) expect(seen[index]).toBeGreaterThanOrEqual(wait - 1)
  })

  it.each<Misbehaviour>(['unavailable', 'cut', 'hang'])('gives a try up and repeats it: %s', async (way) => {
    pages.server().misbehave('de', 'home', way)
    const page = await pages.open()
    await start(page, { language: 'de', namespaces: ['home'], answerTimeoutMs: 300, ...QUICK })
    await expect.poll(() => pages.server().requestsFor('de', 'home').length).toBeGreaterThan(1)
    pages.server().recover()
    await seeText(page, 'de', 'home')
  })

  it.each<Misbehaviour>(['not-found', 'too-many-requests', 'html', 'half'])(
    'asks once and keeps the fallback language: %s',
    async (way) => {
      pages.server().misbehave('de', 'home', way)
      // The other file is asked for six times: by its end, a repetition of the first would have been seen.
      pages.server().misbehave('de', 'frame', { unavailable: MAX_RETRIES })
      const page = await pages.open()
      await start(page, { language: 'de', namespaces: ['home', 'frame'], ...QUICK })
      await seeText(page, 'de', 'frame')
      await seeText(page, 'en', 'home')
      expect(pages.server().requestsFor('de', 'home')).toHaveLength(1)
    },
  )

  it('has at most ten reads of forty in flight', async () => {
    const namespaces = Array.from({ length: 40 }, (_, index) => `part-${index}`)
    pages.server().misbehave('*', '*', { unavailable: 1 })
    // A browser opens six connections to a host, so that the reads are counted before them.
    const page = await pages.open({ before: watchFetches })
    await start(page, { language: 'de', namespaces, ...QUICK })
    for (const namespace of namespaces) await seeText(page, 'de', namespace)
    expect(pages.server().requests).toHaveLength(80)
    expect((await watchedFetches(page)).most).toBe(MAX_PARALLEL_READS)
    expect(Math.max(...pages.server().requests.map(({ inFlight }) => inFlight))).toBeLessThanOrEqual(10)
  })

  it.each(['..%2f', '../../secret', '\\', '__proto__', 'constructor', 'https:', 'n'.repeat(200), '', 'a/b'])(
    'makes no request for the language or namespace %j',
    async (name) => {
      const page = await pages.open()
      await start(page, { language: 'de', namespaces: ['home'] })
      await seeText(page, 'de', 'home')
      await page.evaluate(async (hostile) => {
        await window.page.prepare([hostile])
        await window.page.current().changeLanguage(hostile)
        await window.page.current().loadLanguages(hostile)
        await window.page.current().reloadResources(['de'], [hostile])
      }, name)
      expect(pathsOf(pages.server().requests)).toEqual(['/locales/de/home.json'])
      await seeText(page, 'en', 'home')
    },
  )

  it('shows a value that looks like markup as text', async () => {
    const page = await pages.open()
    const resources = { en: { home: { text: 'Hello {{name}}' } } }
    const name = '<img src=x onerror="window.ran = true">$t(text){{name}}'
    await page.evaluate(
      ([given, value]) => window.page.start({ language: 'en', resources: given }, { name: value }),
      [resources, name] as const,
    )
    await page.waitForSelector('#home')
    expect(await page.textContent('#home')).toBe(`Hello ${name}`)
    expect(await page.evaluate(() => [document.images.length, 'ran' in window])).toEqual([0, false])
  })
})

describe('preparing texts', () => {
  it('ends when they are there, when the first try failed, and when nothing is answered', async () => {
    pages.server().misbehave('de', 'refused', 'unavailable')
    pages.server().misbehave('de', 'silent', 'hang')
    const page = await pages.open()
    await start(page, { language: 'de', namespaces: ['home'] })
    const loaded = await page.evaluate(async () => {
      await window.page.prepare(['frame'])
      return window.page.current().getResource('de', 'frame', 'text')
    })
    expect(loaded).toBe(textOf('de', 'frame'))
    await page.evaluate(() => window.page.prepare(['refused']))
    expect(pages.server().requestsFor('de', 'refused')).toHaveLength(1)
    await page.evaluate(() => window.page.prepare(['silent', 'frame']))
    expect(pages.server().requestsFor('de', 'silent')).toHaveLength(1)
  })
})

function pathsOf(requests: readonly SeenRequest[]): string[] {
  return requests.map(({ path }) => path).toSorted()
}
