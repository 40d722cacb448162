import { describe, expect, it } from 'vitest'
import { seeText, start, usePages } from '../testing/open-page.ts'

const pages = usePages()
const APPLICATION = { language: 'de', namespaces: ['home'], retryWaitMs: 10 } as const

describe('choosing a language', () => {
  it('keeps the choice, switches to loaded texts and takes the language out of the address', async () => {
    const page = await pages.open({ path: '/shared/1?lng=de&message=2#end' })
    await page.evaluate(() => window.history.replaceState({ index: 3 }, ''))
    await start(page, APPLICATION)
    await page.evaluate(() => window.page.choose('ar'))
    await seeText(page, 'ar', 'home')
    const state = await page.evaluate(() => ({
      address: window.location.pathname + window.location.search + window.location.hash,
      history: window.history.state,
      kept: [document.cookie, localStorage.getItem('lng'), sessionStorage.getItem('lng')],
      document: [document.documentElement.lang, document.documentElement.dir],
    }))
    expect(state).toEqual({
      address: '/shared/1?message=2#end',
      history: { index: 3 },
      kept: ['lng=ar', 'ar', 'ar'],
      document: ['ar', 'rtl'],
    })
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400)
  })

  it('switches after the first failed read, and heals', async () => {
    const page = await pages.open()
    await start(page, APPLICATION)
    await seeText(page, 'de', 'home')
    pages.server().misbehave('fr', 'home', { unavailable: 3 })
    await page.evaluate(() => window.page.choose('fr'))
    expect(await page.evaluate(() => window.page.current().language)).toBe('fr')
    await seeText(page, 'fr', 'home')
    expect(pages.server().requestsFor('fr', 'home')).toHaveLength(4)
  })

  it('asks again for what failed for good when the language is chosen again', async () => {
    const page = await pages.open()
    await start(page, APPLICATION)
    pages.server().misbehave('fr', 'home', 'not-found')
    await page.evaluate(() => window.page.choose('fr'))
    await seeText(page, 'en', 'home')
    expect(pages.server().requestsFor('fr', 'home')).toHaveLength(1)
    await page.evaluate(() => window.page.choose('de'))
    await seeText(page, 'de', 'home')
    pages.server().recover()
    await page.evaluate(() => window.page.choose('fr'))
    await seeText(page, 'fr', 'home')
  })

  it('brings along what a screen needs that comes while the texts are awaited', async () => {
    const page = await pages.open()
    await start(page, APPLICATION)
    pages.server().misbehave('fr', 'home', 'hang')
    await page.evaluate(async () => {
      const chosen = window.page.choose('fr')
      await window.page.prepare(['later'])
      await chosen
    })
    await expect.poll(() => pages.server().requestsFor('fr', 'later')).toHaveLength(1)
    expect(pages.server().requestsFor('fr', 'home')).toHaveLength(1)
  })

  it('ends in the last of several languages chosen in quick succession', async () => {
    pages.server().misbehave('fr', 'home', 'hang')
    const page = await pages.open()
    await start(page, APPLICATION)
    await page.evaluate(async () => {
      await Promise.all([window.page.choose('fr'), window.page.choose('ja')])
    })
    await seeText(page, 'ja', 'home')
    expect(await page.evaluate(() => [window.page.current().language, document.cookie])).toEqual([
      'ja',
      'lng=ja',
    ])
  })
})
