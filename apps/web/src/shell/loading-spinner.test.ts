import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'
import { holdBack } from '../../testing/open-page.ts'

const open = builtPagesInBrowser()

test('a screen on its way is neither shown nor read out before 150 ms have passed', async () => {
  const { page } = await open('/login')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  const release = await holdBack(page, '**/assets/library-*.js')
  const isAskedFor = page.waitForRequest('**/assets/library-*.js')
  await page.getByRole('link', { name: 'Vitrine, start page' }).click()
  await isAskedFor
  const texts = () => page.getByRole('status').allTextContents()
  await page.clock.runFor(149)
  expect(await texts()).not.toContain('Loading…')
  await page.clock.runFor(1)
  await expect.poll(texts).toContain('Loading…')
  release()
  await page.clock.resume()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await expect.poll(texts).not.toContain('Loading…')
  await page.close()
})
