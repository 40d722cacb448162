import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'

const open = builtPagesInBrowser()

const conversations = (search: string, from: number) =>
  Array.from({ length: 50 }, (_, place) => ({
    id: `c${from + place}`,
    workspaceId: 'one',
    title: `${search || 'Conversation'} ${from + place}`,
    format: 'claude-code',
    messages: 2,
    importedAt: '2026-11-20T09:14:00Z',
    importedBy: 'Ada',
    liveShares: 0,
    isOwn: true,
    mayPublish: true,
  }))

/** A library of a hundred conversations and more, which have the title that is looked for. */
async function openLibrary(path: string): Promise<Page> {
  const { page } = await open('/404', { viewport: { width: 1200, height: 600 } })
  await page.route(/\/api\/conversations(?:\?|$)/, (route) => {
    const { searchParams } = new URL(route.request().url())
    const from = Number(searchParams.get('cursor') ?? 0)
    const next = from < 100 ? String(from + 50) : null
    return route.fulfill({
      json: {
        conversations: conversations(searchParams.get('q') ?? searchParams.get('search') ?? '', from),
        next,
      },
    })
  })
  await page.goto(path)
  return page
}

const line = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const field = (page: Page) => page.getByRole('searchbox')
const top = (page: Page) => page.evaluate(() => window.scrollY)

test('what is looked for in the library, its pages and the place in it outlast Back and a reload', async () => {
  const page = await openLibrary('/')
  await field(page).fill('loom')
  await line(page, 'loom 0').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?search=loom')
  await page.getByRole('button', { name: 'Show more' }).click()
  await line(page, 'loom 99').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?search=loom&pages=2')
  await line(page, 'loom 80').scrollIntoViewIfNeeded()
  const before = await top(page)
  expect(before).toBeGreaterThan(1000)

  await page.getByRole('link', { name: 'Members' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  await page.goBack()
  for (const arrive of [async () => {}, () => page.reload()]) {
    await arrive()
    await line(page, 'loom 99').waitFor()
    expect(await field(page).inputValue()).toBe('loom')
    await expect.poll(() => top(page)).toBe(before)
  }
  await page.close()
})

test('something else is looked for from its first page, and the place itself from its beginning', async () => {
  const page = await openLibrary('/?search=loom&pages=2')
  await line(page, 'loom 99').waitFor()
  await field(page).fill('press')
  await line(page, 'press 0').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?search=press')
  await expect.poll(() => line(page, 'press 99').count()).toBe(0)
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  await line(page, 'Conversation 0').waitFor()
  expect(await field(page).inputValue()).toBe('')
  await page.close()
})

test('which links are shown stands in the address', async () => {
  const { page } = await open('/shares?state=revoked')
  const asked = page.waitForRequest((request) => request.url().includes('state=live'))
  expect(await page.getByRole('radio', { name: 'Revoked' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Live' }).click()
  await asked
  await expect.poll(() => new URL(page.url()).search).toBe('?state=live')
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: 'Live' }).isChecked()).toBe(true)
  await page.close()
})

test.each(['0', '-1', '1e9', 'x', '99999'])('an address with %j pages shows the first', async (pages) => {
  const page = await openLibrary(`/?pages=${pages}`)
  await line(page, 'Conversation 49').waitFor()
  expect(await line(page, 'Conversation 50').count()).toBe(0)
  await page.close()
})
