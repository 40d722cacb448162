import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdBack, openPage, stepTo, takenOver } from '../../testing/open-page.ts'
import { type BuiltPages, serveBuiltPages } from '../../testing/serve-built-pages.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'

const share = sharedConversation('Which record do we lose?')
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

const JUST_BELOW_LIMIT_MS = 110_000
const REST_MS = 20_000
const TOOK_TOO_LONG = 'This took longer than 2 minutes, so we stopped waiting.'
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Library' })
const error = (page: Page) => page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })

async function pageOnClock(): Promise<Page> {
  const { page } = await openPage(browser)
  await page.clock.install()
  return page
}

test('a step to a screen that does not come ends on the error page, whose retry leads there', async () => {
  const page = await pageOnClock()
  // From a place: what holds all places has come, so that only the next one is waited for.
  await page.goto(`${pages.origin}/import`)
  await page.getByRole('heading', { level: 1, name: 'Import' }).waitFor()
  await takenOver(page)
  const release = await holdBack(page, '**/assets/library-*.js')
  const asked = page.waitForRequest('**/assets/library-*.js')
  await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click()
  await asked
  await page.clock.fastForward(JUST_BELOW_LIMIT_MS)
  expect(await page.getByRole('heading', { level: 1, name: 'Import' }).isVisible()).toBe(true)
  await page.clock.fastForward(REST_MS)
  await error(page).waitFor()
  expect(await page.getByRole('alert').innerText()).toContain(TOOK_TOO_LONG)
  release()
  await page.getByRole('link', { name: 'Try again' }).click()
  await home(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.close()
})

test('a conversation that does not come ends on the error page, and is no longer asked for', async () => {
  const path = `/shared/conversations/${share.id}`
  const page = await pageOnClock()
  await page.goto(pages.origin)
  await takenOver(page)
  await home(page).waitFor()
  const release = await holdBack(page, '**/api/public/shares/*')
  const asked = page.waitForRequest('**/api/public/shares/*')
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/public/shares/'))
  await stepTo(page, path)
  await asked
  await page.clock.fastForward(JUST_BELOW_LIMIT_MS)
  await page.clock.fastForward(REST_MS)
  await error(page).waitFor()
  expect((await given).failure()?.errorText).toContain('ERR_ABORTED')
  expect(await page.getByRole('alert').innerText()).toContain(TOOK_TOO_LONG)
  release()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Which record do we lose?' }).waitFor()
  await page.close()
})

test('a first screen that does not come ends on the error page where the server sent none', async () => {
  const page = await pageOnClock()
  await page.route(`${pages.origin}/login`, (route) =>
    route.fulfill({ contentType: 'text/html', body: pages.staticPage }),
  )
  await holdBack(page, '**/assets/login-*.js')
  const asked = page.waitForRequest('**/assets/login-*.js')
  await page.goto(`${pages.origin}/login`, { waitUntil: 'commit' })
  await asked
  await page.clock.fastForward(JUST_BELOW_LIMIT_MS)
  await page.clock.fastForward(REST_MS)
  await error(page).waitFor()
  expect(await page.getByRole('alert').innerText()).toContain(TOOK_TOO_LONG)
  await page.close()
})

test('a page from the server stays readable when its scripts do not come, and says so', async () => {
  const page = await pageOnClock()
  await holdBack(page, '**/assets/login-*.js')
  const asked = page.waitForRequest('**/assets/login-*.js')
  await page.goto(`${pages.origin}/login`, { waitUntil: 'commit' })
  await asked
  await page.locator('script[type=module]').waitFor({ state: 'attached' })
  await expect
    .poll(async () => {
      await page.clock.fastForward(JUST_BELOW_LIMIT_MS + REST_MS)
      return page.getByRole('alert').getByText('A part of this page did not arrive.').count()
    })
    .toBe(1)
  expect(await page.getByRole('heading', { name: 'Sign in' }).isVisible()).toBe(true)
  await page.close()
})

test.each([
  ['what every place asks for', ['signed-in']],
  ['what every place asks for and the place', ['signed-in', 'library']],
  ['the frame of the places and the place', ['main-layout', 'library']],
])('%s not coming ends on the error page, whose retry leads to the place', async (_, names) => {
  const page = await pageOnClock()
  await page.goto(`${pages.origin}/404`)
  await takenOver(page)
  const releases = await Promise.all(names.map((name) => holdBack(page, `**/assets/${name}-*.js`)))
  const asked = Promise.all(names.map((name) => page.waitForRequest(`**/assets/${name}-*.js`)))
  await page.getByRole('banner').getByRole('link').first().click()
  await asked
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(JUST_BELOW_LIMIT_MS + REST_MS)
        return error(page).count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  expect(await page.getByRole('alert').innerText()).toContain(TOOK_TOO_LONG)
  for (const release of releases) release()
  await page.getByRole('link', { name: 'Try again' }).click()
  await home(page).waitFor()
  await page.close()
})
