import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, takenOver } from '../../testing/open-page.ts'
import { type BuiltPages, serveBuiltPages } from '../../testing/serve-built-pages.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'

const share = sharedConversation('Which record do we lose?')
const reading = `/shared/conversations/${share.id}`
let pages: BuiltPages
let browser: Browser

beforeAll(async () => {
  pages = await serveBuiltPages([share])
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser?.close()
  pages?.close()
})

const ENGLISH = 'A part of this page did not arrive. What you see can be read, but not everything will work.'
const message = (page: Page) => page.locator('#not-started[role=alert]:visible')

describe.each([
  ['the main script', '/404', /\/assets\/index-[^/]+\.js$/],
  ['a chunk that it needs', '/404', /\/assets\/vendor-[^/]+\.js$/],
  ['the style sheet', '/404', /\/assets\/index-[^/]+\.css$/],
  ['the script of a reading page', reading, /\/assets\/conversation-[^/]+\.js$/],
  ['a chunk of a reading page', reading, /\/assets\/start-reading-[^/]+\.js$/],
])('when %s', (_part, path, address) => {
  test.each([
    ['is gone', 404],
    ['is blocked', 'blockedbyclient'],
    ['breaks off', 'connectionreset'],
  ] as const)('%s, the page says so and can be read', async (_fault, fault) => {
    const { page } = await openPage(browser)
    await page.route(address, (route) =>
      fault === 404 ? route.fulfill({ status: 404, body: 'There is no such file.' }) : route.abort(fault),
    )
    await page.goto(pages.origin + path)
    await message(page).waitFor()
    expect(await message(page).innerText()).toContain(ENGLISH)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.unroute(address)
    await message(page).getByRole('link', { name: 'Load this page again' }).click()
    await takenOver(page)
    expect(page.url()).toBe(pages.origin + path)
    expect(await message(page).count()).toBe(0)
    await page.close()
  })
})

test('a main script that fails before the application runs is told, in the language of the reader', async () => {
  const { page } = await openPage(browser)
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  )
  await page.goto(`${pages.origin}/login?lng=de`)
  await message(page).waitFor()
  expect(await message(page).getByRole('link').innerText()).toBe('Diese Seite neu laden')
  await page.close()
})

test('a page that was sent without a screen shows the message instead of nothing', async () => {
  const { page } = await openPage(browser)
  await page.route(`${pages.origin}/static`, (route) =>
    route.fulfill({ contentType: 'text/html', body: pages.staticPage }),
  )
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: 'Gone' }))
  await page.goto(`${pages.origin}/static`)
  await message(page).waitFor()
  expect(await page.locator('body').innerText()).toContain(ENGLISH)
  await page.close()
})

test('a reader who has switched scripts off is told nothing of them', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(pages.origin + reading)
  expect(await page.locator('#not-started').isVisible()).toBe(false)
  await page.close()
})

test('a fault of a foreign script before the start is forgotten when the application runs', async () => {
  const { page } = await openPage(browser)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Promise.reject(new Error('foreign'))
    })
  })
  await page.goto(`${pages.origin}/login`)
  await takenOver(page)
  expect(await message(page).count()).toBe(0)
  await page.close()
})
