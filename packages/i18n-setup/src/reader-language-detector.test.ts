import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seeText, start, usePages } from '../testing/open-page.ts'

const pages = usePages()
const APPLICATION = { namespaces: ['home'] }
const NO_LANGUAGES = [
  '..%2f',
  '%2e%2e%2f',
  '\\',
  '__proto__',
  'constructor',
  'dev',
  'cimode',
  'xx',
  'x'.repeat(200),
  '<b>',
]

describe('detecting the reader’s language', () => {
  it('takes query, cookie, localStorage, sessionStorage and the browser’s wishes in this order', async () => {
    const page = await pages.open({ context: { locale: 'zh-HK' } })
    await keep(page, { cookie: 'fr', localStorage: 'it', sessionStorage: 'nl' })
    await page.goto(`${pages.server().origin}/?lng=pl`)
    await start(page, APPLICATION)
    await seeText(page, 'pl', 'home')

    await keep(page, { cookie: 'fr', localStorage: 'it', sessionStorage: 'nl' })
    expect(await languageAfterReload(page)).toBe('fr')
    await keep(page, { localStorage: 'it', sessionStorage: 'nl' })
    expect(await languageAfterReload(page)).toBe('it')
    await keep(page, { sessionStorage: 'nl' })
    expect(await languageAfterReload(page)).toBe('nl')
    await keep(page, {})
    expect(await languageAfterReload(page)).toBe('zh-TW')
  })

  it('keeps what the address asks for, and nothing that the browser merely wishes', async () => {
    const page = await pages.open({ path: '/?lng=pt', context: { locale: 'de-AT' } })
    await start(page, APPLICATION)
    expect(await kept(page)).toEqual({ cookie: 'lng=pt-BR', localStorage: 'pt-BR', sessionStorage: 'pt-BR' })
    await keep(page, {})
    expect(await languageAfterReload(page)).toBe('de')
    expect(await kept(page)).toEqual({ cookie: '', localStorage: null, sessionStorage: null })
  })

  it('falls back without a request for what is no language, from query, cookie and storage', async () => {
    const page = await pages.open()
    for (const language of NO_LANGUAGES) {
      await keep(page, { cookie: language, localStorage: language, sessionStorage: language })
      await page.goto(`${pages.server().origin}/?lng=${language}`)
      await start(page, APPLICATION)
      await seeText(page, 'en', 'home')
      expect(await page.evaluate(() => window.page.current().language), language).toBe('en')
      // Whatever it had asked for before would have been asked for first.
      await page.evaluate(() => window.page.choose('de'))
      const paths = pages.server().requests.map(({ path }) => path)
      expect(new Set(paths), language).toEqual(new Set(['/locales/de/home.json']))
    }
  })

  it('goes past a wrong value to the next place', async () => {
    const page = await pages.open()
    await keep(page, { cookie: 'klingon', localStorage: 'iw' })
    await page.goto(`${pages.server().origin}/?lng=__proto__`)
    await start(page, APPLICATION)
    await seeText(page, 'he', 'home')
    expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['he', 'rtl'])
  })

  it('works where cookies and storages throw', async () => {
    const page = await pages.open({ path: '/?lng=sv', before: blockStorage })
    await start(page, APPLICATION)
    await seeText(page, 'sv', 'home')
    await page.evaluate(() => window.page.choose('el'))
    await seeText(page, 'el', 'home')
  })

  it('works where storages are full', async () => {
    const page = await pages.open({ before: fillStorage })
    await start(page, APPLICATION)
    await page.evaluate(() => window.page.choose('el'))
    await seeText(page, 'el', 'home')
    expect(await kept(page)).toEqual({ cookie: 'lng=el', localStorage: null, sessionStorage: null })
  })
})

interface Kept {
  cookie?: string
  localStorage?: string
  sessionStorage?: string
}

async function keep(page: Page, places: Kept): Promise<void> {
  await page.evaluate(({ cookie, localStorage, sessionStorage }) => {
    document.cookie = cookie ? `lng=${cookie}; path=/` : 'lng=; path=/; max-age=0'
    for (const [storage, value] of [
      [window.localStorage, localStorage],
      [window.sessionStorage, sessionStorage],
    ] as const) {
      storage.clear()
      if (value) storage.setItem('lng', value)
    }
  }, places)
}

async function kept(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => ({
    cookie: document.cookie,
    localStorage: window.localStorage.getItem('lng'),
    sessionStorage: window.sessionStorage.getItem('lng'),
  }))
}

async function languageAfterReload(page: Page): Promise<string> {
  await page.goto(`${pages.server().origin}/`)
  await start(page, APPLICATION)
  return page.evaluate(() => window.page.current().language)
}

function blockStorage(): void {
  const refusal = new DOMException('The operation is insecure.', 'SecurityError')
  const refuse = (): never => {
    throw refusal
  }
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  Object.defineProperty(window, 'localStorage', { get: refuse })
  Object.defineProperty(window, 'sessionStorage', { get: refuse })
}

function fillStorage(): void {
  const refusal = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  Storage.prototype.setItem = (name) => {
    // The detector's trial passes: full is only what it then wants to keep.
    if (name === 'lng') throw refusal
  }
}
