import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'

const open = builtPagesInBrowser()

test('where the router cannot show an error the page says so, and a step back leads out of it', async () => {
  const { page } = await open('/')
  // The router takes an error that is undefined for none.
  await page.route(/\/assets\/members-[^/]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function Component() { throw undefined }',
    }),
  )
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(await page.title()).toBe('Unexpected Application Error! · Vitrine')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  expect(await page.title()).toBe('Library · Vitrine')
  await page.close()
})
