import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'

const open = builtPagesInBrowser()

test('a step leads the focus to the heading of the new screen, without a ring', async () => {
  const { page } = await open('/')
  expect(await focused(page)).toBe('')
  await page.getByRole('link', { name: 'Members' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Members')
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
  ).toBe('none')
  expect(await page.title()).toBe('Members · Vitrine')
  await page.goBack()
  await expect.poll(() => focused(page)).toBe('Library')
  await page.close()
})

test('a step to the screen that is shown leads to its beginning', async () => {
  const { page } = await open('/')
  for (const place of [0, 500]) {
    await page.evaluate((top) => window.scrollTo(0, top), place)
    await page.getByRole('link', { name: 'Vitrine, start page' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Library')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  await page.close()
})

test('a step back from a shorter screen leads to where the reader was', async () => {
  const { page } = await open('/import', { viewport: { width: 1200, height: 300 } })
  for (const place of [250, 150]) {
    // As long as its content is not there, the screen is too short to scroll.
    await expect.poll(() => scrollTo(page, place)).toBe(place)
    await page.getByRole('link', { name: 'Members' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Members')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => focused(page)).toBe('Import')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  }
  await page.close()
})

/** Scrolls, and waits until the page has been told of it, which is in the frame after. */
function scrollTo(page: Page, place: number): Promise<number> {
  return page.evaluate(async (top) => {
    window.scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.scrollY
  }, place)
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : '',
  )
}
