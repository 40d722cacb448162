import type { Browser, Page } from 'playwright-core'
import { languages } from '@vitrine/i18n-setup'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseTheme, looks } from '../../testing/choose-theme.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { holdBack, openPage, takenOver } from '../../testing/open-page.ts'
import { inLanguage, screenPaths } from '../../testing/screen-paths.ts'
import { type BuiltPages, serveBuiltPages } from '../../testing/serve-built-pages.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'

const share = sharedConversation('Why is the last line lost?', 8)
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
beforeEach(() => {
  pages.isSignedIn = true
})

/** Where who is signed in finds something else than what the server wrote. */
const DOOR = /^\/(login|register|forgot-password)/

test.each(looks)(
  'every screen is taken over as the server wrote it, and axe finds nothing on it, $theme, $language',
  { timeout: 240_000 },
  async ({ theme, language, rules }) => {
    const { page, complaints, requests } = await openPage(browser, { baseURL: pages.origin })
    await page.goto(`/login?lng=${language}`)
    await takenOver(page)
    await chooseTheme(page, theme)
    requests.length = 0
    for (const path of screenPaths) {
      pages.isSignedIn = !DOOR.test(path)
      const place = await arrive(page, path, language)
      expect(await page.title(), place).not.toBe('')
      expect(await page.locator('#root').getByRole('link').count(), place).toBeGreaterThan(0)
      await page.locator('h1').waitFor()
      expect(await findViolations(page, rules), place).toEqual([])
      expect(complaints, place).toEqual([])
    }
    await page.goto(inLanguage(reading, language))
    await takenOver(page)
    expect(await findViolations(page, rules), reading).toEqual([])
    expect(requests.filter((each) => each.startsWith('/locales'))).toEqual([])
    await page.close()
  },
)

test('a screen is taken over as the server wrote it in every other language', async () => {
  const { page, complaints, requests } = await openPage(browser, { baseURL: pages.origin })
  for (const language of languages) {
    const place = await arrive(page, '/', language)
    expect(complaints, place).toEqual([])
  }
  expect(requests.filter((each) => each.startsWith('/locales'))).toEqual([])
  await page.close()
})

/** Opens a path, and compares the first that React shows with what the server wrote. */
async function arrive(page: Page, path: string, language: string): Promise<string> {
  const place = inLanguage(path, language)
  const response = await page.goto(place)
  await takenOver(page)
  const written = ((await response?.text()) ?? '').replaceAll('&#x27;', "'")
  const name = page.locator(nameIn(written))
  let shown = ''
  // Nothing is shown before the page is painted.
  await expect.poll(async () => (shown = await name.innerText()), { message: place }).not.toBe('')
  expect(written, place).toContain(shown)
  expect(await page.locator('html').getAttribute('lang'), place).toBe(language)
  return place
}

test('a step to another screen changes title, focus and address, and keeps the language', async () => {
  pages.isSignedIn = false
  const { page, complaints } = await openPage(browser)
  await page.goto(`${pages.origin}/login?lng=de`)
  await takenOver(page)
  await page.getByRole('link', { name: 'Konto eröffnen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Konto eröffnen' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/register')
  await expect.poll(() => page.title()).toBe('Konto eröffnen · Vitrine')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect((await page.context().cookies()).find(({ name }) => name === 'lng')?.value).toBe('de')
  expect(complaints).toEqual([])
  await page.close()
})

test('a screen that takes its time is announced', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${pages.origin}/login`)
  await takenOver(page)
  const release = await holdBack(page, '**/assets/library-*.js')
  await page.getByRole('link', { name: 'Vitrine, start page' }).click()
  await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor()
  release()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await expect.poll(() => page.getByRole('status').allInnerTexts()).not.toContain('Loading…')
  expect((await page.getByRole('status').allInnerTexts()).join('')).toBe('')
  await page.close()
})

test.each(['/login//', '/login%0A', '/a%E2%80%A8b'])(
  '%s, which the router reads in its own way, is no screen on the server as in the browser',
  async (path) => {
    const { page, complaints } = await openPage(browser)
    const response = await page.goto(pages.origin + path)
    await takenOver(page)
    expect(response?.status()).toBe(404)
    expect(await page.locator('.main-layout h1').innerText()).toBe('There is nothing at this address')
    expect(complaints).toEqual([])
    await page.close()
  },
)

test('the keyboard reaches the content in two steps', async () => {
  pages.isSignedIn = false
  const { page } = await openPage(browser)
  await page.goto(`${pages.origin}/login`)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.close()
})

/** Where a page names its place: the frame of a private one, the title of an invitation that is asked for first. */
function nameIn(written: string): string {
  if (written.includes('class="place-loading"')) return '.frame-bar-place'
  return written.includes('class="auth-loading"') ? 'title' : 'h1'
}
