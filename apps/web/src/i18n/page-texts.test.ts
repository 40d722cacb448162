import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPage, scriptsOfBody, stepTo, takenOver, holdBack } from '../../testing/open-page.ts'
import { type BuiltPages, serveBuiltPages } from '../../testing/serve-built-pages.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'

const share = sharedConversation('What is read', 40)
const reading = `/shared/conversations/${share.id}`

let pages: BuiltPages
let browser: Browser

beforeAll(async () => {
  pages = await serveBuiltPages([share])
  browser = await connectBrowser()
})
afterEach(() => {
  pages.texts.recover()
  pages.texts.requests.length = 0
})
afterAll(async () => {
  await browser?.close()
  pages?.close()
})

const open = async (path: string, language = 'en') => {
  const watched = await openPage(browser, { baseURL: pages.origin, locale: language })
  await watched.page.goto(path)
  await takenOver(watched.page)
  return watched
}

const choose = async (page: Page, language: string) => {
  await page.locator('.display-button').press('Enter')
  await page.getByRole('combobox').selectOption(language)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test.each([
  [503, 503],
  ['connections that break', 'break'],
] as const)(
  'a language chosen while the server gives %s shows English at once and heals by itself',
  async (_case, kind) => {
    pages.texts.trouble(/^vi\//, { kind })
    const { page } = await open('/')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await choose(page, 'vi')
    await expect.poll(() => pages.texts.requests).toContain('vi/workspace-screens.json')
    await heading(page, 'Library')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    pages.texts.recover()
    await page.locator('html[lang=vi]').waitFor()
    await expect.poll(() => page.title()).toBe('Thư viện · Vitrine')
    await heading(page, 'Thư viện')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.close()
  },
)

test.each([404, 429, 'html', 'half'] as const)(
  'texts that failed for good (%s) are fetched again when the reader comes back online',
  async (kind) => {
    pages.texts.trouble(/^ja\/workspace-screens/, { kind })
    const { page } = await open('/login', 'ja')
    await page.locator('.mark').click()
    await heading(page, 'Library')
    const asked = () => pages.texts.requests.filter((name) => name === 'ja/workspace-screens.json').length
    expect(asked()).toBe(1)
    pages.texts.recover()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await heading(page, 'ライブラリ')
    expect(asked()).toBe(2)
    expect(pages.texts.requests.filter((name) => name.startsWith('en/'))).toEqual([])
    await page.close()
  },
)

test('texts that hang keep no screen from being shown', async () => {
  pages.texts.trouble(/^ja\/workspace-screens/, { kind: 'hang', times: 1 })
  const { page } = await open('/login', 'ja')
  await page.locator('.mark').click()
  await heading(page, 'Library')
  await page.close()
})

test('a screen brings its texts in the language of the reader, and no English shows before', async () => {
  const { page, complaints } = await open('/login', 'ja')
  await page.evaluate(() => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? '')).observe(
      document.body,
      { subtree: true, childList: true, characterData: true },
    )
    Object.assign(window, { seen })
  })
  await page.locator('.mark').click()
  await heading(page, 'ライブラリ')
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen).not.toContain('Library')
  expect(pages.texts.requests).toEqual(['ja/workspace-screens.json'])
  expect(complaints).toEqual([])
  await page.close()
})

test('a step to a conversation inside the application brings its labels', async () => {
  const { page, complaints } = await open(reading, 'ja')
  const written = await page.locator('[data-article]').textContent()
  await page.locator('.mark').click()
  await heading(page, 'ライブラリ')
  await takenOver(page)
  pages.texts.requests.length = 0
  await stepTo(page, reading)
  await page.locator('#m-turn-38').waitFor()
  expect(await page.locator('[data-article]').textContent()).toBe(written)
  expect(pages.texts.requests).toEqual(['ja/share-views.json'])
  expect(complaints).toEqual([])
  await page.close()
})

test.each([
  ['/a/b/c', []],
  [reading, []],
  ['/login', ['/locales/ja/auth-screens.json']],
])('at %s texts come from below the mount path', async (path, ofThere) => {
  const { page, requests } = await open(path)
  await page.locator('.mark').click()
  await heading(page, 'Library')
  await choose(page, 'ja')
  await page.locator('html[lang=ja]').waitFor()
  expect(requests.filter((each) => each.includes('locales')).toSorted()).toEqual([
    ...ofThere,
    '/locales/ja/translation.json',
    '/locales/ja/workspace-screens.json',
  ])
  await page.close()
})

test('a language that there is none of makes no request, wherever it comes from', async () => {
  const { page } = await open('/login')
  for (const language of [
    'xx',
    '..%2f..%2fde',
    '__proto__',
    'constructor',
    '%5C..%5Cde',
    'd'.repeat(200),
    '',
  ]) {
    await page.goto(`/?lng=${language}`)
    await takenOver(page)
    expect(await page.locator('html').getAttribute('lang'), language).toBe('en')
    await page.evaluate((value) => {
      document.cookie = `lng=${value}; path=/`
      localStorage.setItem('lng', decodeURIComponent(value))
      sessionStorage.setItem('lng', decodeURIComponent(value))
    }, language)
    await page.goto('/login')
    await takenOver(page)
    await page.locator('.mark').click()
    await heading(page, 'Library')
    expect(pages.texts.requests, language).toEqual([])
    expect(await page.locator('html').getAttribute('lang'), language).toBe('en')
  }
  await page.close()
})

test.each(['localStorage', 'sessionStorage'] as const)(
  'a choice that only %s remembers counts, and the server is told',
  async (storage) => {
    const { page } = await open('/login')
    await page.evaluate((name) => window[name].setItem('lng', 'pl'), storage)
    await page.reload()
    await page.locator('html[lang=pl]').waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'lng')?.value).toBe('pl')
    await page.goto(reading)
    expect(await page.locator('html').getAttribute('lang')).toBe('pl')
    await page.close()
  },
)

test('a choice that no server heeds is asked for by the address once, and no more', async () => {
  const { page } = await openPage(browser, { baseURL: pages.origin })
  await page.addInitScript(() => localStorage.setItem('lng', 'pl'))
  const documents: string[] = []
  await page.route(`**${reading}*`, async (route) => {
    documents.push(new URL(route.request().url()).search)
    await route.fulfill({ response: await page.request.get(`${reading}?lng=en`) })
  })
  await page.goto(reading)
  await expect.poll(() => documents.at(-1)).toBe('?lng=pl')
  await takenOver(page)
  await page.locator('.mark').click()
  await heading(page, 'Biblioteka')
  expect(documents).toEqual(['', '', '?lng=pl'])
  await page.close()
})

test('a conversation is painted in the language of the reader before anything is asked of the texts', async () => {
  pages.texts.trouble(/./, { kind: 503 })
  const { page, complaints } = await openPage(browser, { baseURL: pages.origin, locale: 'de' })
  const release = await holdBack(page, scriptsOfBody)
  await page.goto(reading, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await page.locator('.frame-bar-kind').innerText()).toBe('Ein geteiltes Gespräch')
  expect(pages.texts.requests).toEqual([])
  release()
  await takenOver(page)
  expect(await page.locator('.frame-bar-kind').innerText()).toBe('Ein geteiltes Gespräch')
  expect(pages.texts.requests).toEqual([])
  expect(complaints).toEqual([])
  await page.close()
})
