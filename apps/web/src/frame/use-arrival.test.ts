import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'

const open = builtPagesInBrowser()

test('a step leads the focus to the heading of the new screen, without a ring', async () => {
  const { page } = await open('/')
  expect(await focused(page)).toBe('')
  await page.getByRole('link', { name: 'Sign in' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('There is no sign-in yet')
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
  ).toBe('none')
  expect(await page.title()).toBe('There is no sign-in yet · Vitrine')
  await page.goBack()
  await expect.poll(() => focused(page)).toBe('AI conversations, set to be read')
  await page.close()
})

test('a step to a place on a screen leads the focus there', async () => {
  const { page } = await open('/login')
  await page.getByRole('link', { name: 'How to share a transcript today' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Share a transcript')
  expect(await page.locator('#share').evaluate((place) => place.getBoundingClientRect().top)).toBeLessThan(
    120,
  )
  await page.close()
})

test('the same step taken again leads there again', async () => {
  const { page } = await open('/')
  const step = page.getByRole('banner').getByRole('link', { name: 'Share a transcript' })
  await step.press('Enter')
  await expect.poll(() => focused(page)).toBe('Share a transcript')
  await page.evaluate(() => window.scrollTo(0, 0))
  await step.press('Enter')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect.poll(() => focused(page)).toBe('Share a transcript')
  await page.close()
})

test('a step to the screen that is shown leads to its beginning', async () => {
  const { page } = await open('/#later')
  for (const place of [0, 500]) {
    await page.evaluate((top) => window.scrollTo(0, top), place)
    await page.getByRole('link', { name: 'Vitrine, start page' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('AI conversations, set to be read')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  await page.close()
})

test('a step back from a shorter screen leads to where the reader was', async () => {
  const { page } = await open('/', { viewport: { width: 1200, height: 500 } })
  for (const place of [700, 400]) {
    await page.evaluate((top) => window.scrollTo(0, top), place)
    await page.getByRole('link', { name: 'Sign in' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('There is no sign-in yet')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => focused(page)).toBe('AI conversations, set to be read')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  }
  await page.close()
})

function focused(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  )
}
