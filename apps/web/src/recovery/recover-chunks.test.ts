import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPage, stepTo, takenOver } from '../../testing/open-page.ts'
import { refuseStorage } from '../../testing/refuse-storage.ts'
import { serveFormApplication } from '../../testing/serve-form-application.ts'
import { type BuiltPages, serveBuiltPages } from '../../testing/serve-built-pages.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'

const TITLE = 'Which record do we lose?'
const share = sharedConversation(TITLE)
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
  pages.lacks = () => false
  pages.documents.length = 0
  pages.isSignedIn = true
})

const NOT_STARTED = 'A part of this page did not arrive.'
const HOME_CHUNK = /\/assets\/library-[^/]+\.js$/
const HOME_TITLE = 'Library'
const homeTitle = (page: Page) => page.getByRole('heading', { level: 1, name: HOME_TITLE })
const error = (page: Page) => page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })

/** The server lacks what matches, the first `times` times it is asked. */
function lack(pattern: RegExp, times: number): void {
  let left = times
  pages.lacks = (path) => pattern.test(path) && left-- > 0
}

async function openLogin(blockStorage = false) {
  const watched = await openPage(browser)
  if (blockStorage) await watched.page.addInitScript(refuseStorage)
  pages.isSignedIn = false
  const asked = watched.page.waitForResponse('**/api/auth/session')
  await watched.page.goto(`${pages.origin}/login`)
  await takenOver(watched.page)
  await asked
  return watched
}

/** A step from the door into a place, which is open by now. */
async function stepHome(page: Page): Promise<void> {
  pages.isSignedIn = true
  await page.getByRole('link', { name: 'Vitrine, start page' }).click()
}

test('a screen whose script is gone is reached by one reload, and the step is one step', async () => {
  const { page, complaints } = await openLogin()
  const states = await watchScreen(page)
  lack(HOME_CHUNK, 1)
  await stepHome(page)
  await homeTitle(page).waitFor()
  await takenOver(page)
  expect(pages.documents).toEqual(['/login', '/'])
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await states()).filter((heading) => heading !== 'Sign in')).toEqual([])
  pages.isSignedIn = false
  await page.goBack()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

test('a step to a place on another screen leads to that place', async () => {
  const application = await serveFormApplication()
  const { page } = await openPage(browser)
  await page.goto(`${application.origin}/form`)
  let left = 1
  application.lacks = (path) => path.startsWith('/assets/other-') && left-- > 0
  await page.getByRole('link', { name: 'Place' }).click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  expect(page.url()).toBe(`${application.origin}/other#place`)
  expect(application.documents).toEqual(['/form', '/other'])
  await page.close()
  application.close()
})

test('a step back to a screen whose script is gone is reached by one reload', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${pages.origin}/`)
  await takenOver(page)
  await page.evaluate(() => history.pushState(null, '', '/login'))
  await page.reload()
  await takenOver(page)
  // The browser would take the script from there.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  lack(HOME_CHUNK, 1)
  pages.documents.length = 0
  await page.goBack()
  await homeTitle(page).waitFor()
  expect(pages.documents).toEqual(['/'])
  expect(new URL(page.url()).pathname).toBe('/')
  await page.close()
})

describe.each([
  ['with storage', false],
  ['with storage blocked', true],
])('a script that is gone for good, %s', (_case, isBlocked) => {
  test('is asked for again by one reload, then told on the page, which can be read', async () => {
    const { page } = await openLogin(isBlocked)
    lack(/\/assets\/register-[^/]+\.js$/, Infinity)
    await stepTo(page, '/register')
    await page.getByRole('alert').getByText(NOT_STARTED).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', { level: 1, name: 'Create an account' }).isVisible()).toBe(true)
    expect(pages.documents).toEqual(['/login', '/register'])
    await page.close()
  })

  test('of a conversation is not missed once its page is loaded, which has scripts of its own', async () => {
    const { page, complaints } = await openLogin(isBlocked)
    lack(/\/assets\/shared-conversation-[^/]+\.js$/, Infinity)
    await stepTo(page, reading)
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await takenOver(page)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(pages.documents).toEqual(['/login', reading])
    expect(complaints).toEqual([])
    await page.close()
  })

  test('ends on the error page for a step soon after a reload, whose retry asks anew', async () => {
    const { page } = await openLogin(isBlocked)
    lack(HOME_CHUNK, 1)
    await stepHome(page)
    await homeTitle(page).waitFor()
    await takenOver(page)
    pages.isSignedIn = false
    lack(/\/assets\/register-[^/]+\.js$/, 1)
    await stepTo(page, '/register')
    await error(page).waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('Failed to fetch dynamically imported')
    expect(pages.documents).toEqual(['/login', '/'])
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor()
    expect(pages.documents).toEqual(['/login', '/', '/register'])
    await page.close()
  })
})

test('a style sheet that is gone counts as well, and no page is shown without it meanwhile', async () => {
  const { page } = await openLogin()
  const states = await watchScreen(page)
  lack(/\/assets\/main-layout-[^/]+\.css$/, 1)
  await stepHome(page)
  await homeTitle(page).waitFor()
  await takenOver(page)
  expect(pages.documents).toEqual(['/login', '/'])
  expect((await states()).filter((heading) => heading !== 'Sign in')).toEqual([])
  await page.close()
})

test('the style sheet of every page is asked for again by one reload', async () => {
  const { page } = await openPage(browser)
  lack(/\/assets\/index-[^/]+\.css$/, 1)
  await page.goto(`${pages.origin}/login`)
  await expect.poll(() => pages.documents).toEqual(['/login', '/login'])
  await takenOver(page)
  expect(await page.getByText(NOT_STARTED).isVisible()).toBe(false)
  await page.close()
})

test.each([
  ['with storage', false],
  ['with storage blocked', true],
])('a style sheet that is gone for good is asked for again once, then told, %s', async (_case, isBlocked) => {
  const { page } = await openPage(browser)
  if (isBlocked) await page.addInitScript(refuseStorage)
  lack(/\/assets\/index-[^/]+\.css$/, Infinity)
  await page.goto(`${pages.origin}/login`)
  await expect.poll(() => pages.documents).toEqual(['/login', '/login'])
  await page.getByText(NOT_STARTED).waitFor()
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  expect(pages.documents).toEqual(['/login', '/login'])
  await page.close()
})

test('offline no page is given up for one that cannot come', async () => {
  const { page } = await openLogin()
  await page.context().setOffline(true)
  await stepHome(page)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(pages.documents).toEqual(['/login'])
  await page.context().setOffline(false)
  await homeTitle(page).waitFor()
  expect(pages.documents).toEqual(['/login', '/'])
  await page.close()
})

test('somebody else who cancels the failure is left to it: nothing is thrown, nothing is loaded anew', async () => {
  const { page, complaints } = await openLogin()
  await page.evaluate(() =>
    window.addEventListener('vite:preloadError', (event) => {
      document.body.dataset.cancelled = String(event.cancelable)
      event.preventDefault()
    }),
  )
  lack(HOME_CHUNK, Infinity)
  await stepHome(page)
  await page.locator('body[data-cancelled=true]').waitFor()
  await page.waitForLoadState('networkidle')
  expect(pages.documents).toEqual(['/login'])
  expect(await page.getByRole('heading', { name: 'Sign in' }).isVisible()).toBe(true)
  expect(await error(page).count()).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})

/** Keeps the headings that are shown until the page is left. */
async function watchScreen(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  await page.exposeFunction('keepHeading', (heading: string) => {
    if (!seen.includes(heading)) seen.push(heading)
  })
  await page.evaluate(() => {
    const { keepHeading } = globalThis as unknown as { keepHeading(heading: string): void }
    new MutationObserver(() => keepHeading(document.querySelector('h1')?.textContent ?? '')).observe(
      document.body,
      {
        childList: true,
        subtree: true,
      },
    )
  })
  return async () => seen
}

test('the tools of a reading page that are gone when it is first touched are asked for again by one reload', async () => {
  const { page } = await openPage(browser)
  await page.goto(pages.origin + reading)
  await takenOver(page)
  lack(/\/assets\/reader-tools-[^/]+\.js$/, 1)
  await page.keyboard.press('/')
  await expect.poll(() => pages.documents).toEqual([reading, reading])
  await takenOver(page)
  await page.keyboard.press('/')
  await page.keyboard.type('record')
  await expect.poll(() => page.locator('.vitrine-find-hits').innerText()).not.toBe('')
  await page.close()
})
