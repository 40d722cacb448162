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

test('a step back to a screen that loads what it shows leads to where the reader was, when that is there', async () => {
  const { page } = await open('/members', { viewport: { width: 1200, height: 600 } })
  const conversations = Array.from({ length: 40 }, (_, place) => ({
    id: `c${place}`,
    workspaceId: 'one',
    title: `Conversation ${place}`,
    format: 'claude-code',
    messages: 2,
    importedAt: '2026-11-20T09:14:00Z',
    importedBy: 'Ada',
    liveShares: 0,
    isOwn: true,
    mayPublish: true,
  }))
  let answer = Promise.withResolvers<void>()
  await page.route('**/api/conversations*', async (route) => {
    await answer.promise
    await route.fulfill({ json: { conversations, next: null } })
  })
  answer.resolve()
  await page.getByRole('link', { name: 'Library' }).press('Enter')
  await expect.poll(() => scrollTo(page, 900)).toBe(900)
  await page.getByRole('link', { name: 'Members' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Members')
  answer = Promise.withResolvers()
  await page.goBack()
  await expect.poll(() => focused(page)).toBe('Library')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  answer.resolve()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)

  // A list that has become shorter, and a reader who moves without a wheel or a key.
  conversations.length = 12
  await page.getByRole('link', { name: 'Members' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Members')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60)
  expect(await scrollTo(page, 50)).toBe(50)
  const seen = await page.evaluate(async () => {
    document.body.appendChild(document.createElement('div')).style.blockSize = '3000px'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.scrollY
  })
  expect(seen).toBe(50)
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
