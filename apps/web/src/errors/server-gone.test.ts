import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBrowser } from '../../testing/connect-browser.ts'
import { openPage, takenOver } from '../../testing/open-page.ts'
import { serveBuiltPages } from '../../testing/serve-built-pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser?.close())

test('a step while the server is stopped says so, and another try does not leave for a page of the browser', async () => {
  const pages = await serveBuiltPages([])
  const { page } = await openPage(browser)
  pages.isSignedIn = false
  await page.goto(`${pages.origin}/login`)
  await takenOver(page)
  pages.close()
  await page.getByRole('link', { name: 'Vitrine, start page' }).click()
  const message = page.getByRole('alert')
  await message.getByRole('heading', { level: 1, name: 'The server cannot be reached.' }).waitFor()
  for (let tries = 0; tries < 2; tries++) {
    await message.getByRole('link', { name: 'Try again' }).click()
    await message.getByText('There is still no connection.').waitFor()
  }
  expect(page.url()).toBe(`${pages.origin}/`)
  await page.close()
})

test('the place comes with another try once the server is back, and the one after it at once', async () => {
  const pages = await serveBuiltPages([])
  const { page } = await openPage(browser)
  await page.goto(`${pages.origin}/`)
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Members' }).click()
  const message = page.getByRole('alert')
  await message.getByRole('heading', { name: 'The server cannot be reached.' }).waitFor()
  await page.unroute('**/*')
  await message.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  await page.getByRole('link', { name: 'Links', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
  await page.close()
  pages.close()
})

test('a page whose session the server does not tell says that it cannot be reached', async () => {
  const pages = await serveBuiltPages([])
  const { page } = await openPage(browser)
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.goto(`${pages.origin}/`)
  await page.getByRole('heading', { level: 1, name: 'The server cannot be reached.' }).waitFor()
  await page.unroute('**/api/**')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await page.close()
  pages.close()
})
