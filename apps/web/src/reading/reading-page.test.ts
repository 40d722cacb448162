import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdBack, openPage, scriptsOfBody, takenOver } from '../../testing/open-page.ts'
import { serveBuiltPages, type BuiltPages } from '../../testing/serve-built-pages.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'
import { sharedRun } from '../__fixtures__/shared-run.ts'

const HOSTILE_TITLE =
  '</title></style><script>window.ran = true</script><img src=x onerror="window.ran = true">'
const share = sharedConversation(HOSTILE_TITLE, 120)
const path = `/shared/conversations/${share.id}`
const run = sharedRun('Lighthouse </title><script>window.ran = true</script>')
const runPath = `/shared/agent-workflow-runs/${run.id}`
let pages: BuiltPages
let browser: Browser

beforeAll(async () => {
  pages = await serveBuiltPages([share, run])
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser?.close()
  pages?.close()
})

test('a page from the server is taken over as it stands, without the conversation a second time', async () => {
  const { page, complaints, requests } = await openPage(browser)
  const releaseScripts = await holdBack(page, scriptsOfBody)
  await page.goto(pages.origin + path, { waitUntil: 'commit' })
  await page.locator('#m-turn-118').waitFor()
  await page.evaluate(() => {
    for (const article of document.querySelectorAll('article')) Object.assign(article, { isFromServer: true })
  })
  const written = await page.locator('#m-turn-119').innerHTML()
  releaseScripts()
  await takenOver(page)

  expect(await page.locator('#m-turn-119').innerHTML()).toBe(written)
  const isKept = await page.evaluate(() =>
    [...document.querySelectorAll('article')].every((article) => 'isFromServer' in article),
  )
  expect(isKept).toBe(true)
  expect(requests.filter((each) => each.startsWith('/api'))).toEqual([])
  expect(requests.filter((each) => each.includes('shared-article'))).toEqual([])
  expect(await page.title()).toContain('</title></style><script>')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(complaints).toEqual([])
  await page.close()
})

test('a step back to the conversation shows the same, without asking for it as data', async () => {
  const { page, complaints, requests } = await openPage(browser)
  await page.goto(pages.origin + path)
  await takenOver(page)
  const textFromServer = await page.locator('[data-article]').textContent()
  const titleFromServer = await page.title()
  await page.getByRole('banner').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await page.goBack()
  await page.locator('#m-turn-118').waitFor()

  expect(await page.locator('[data-article]').textContent()).toBe(textFromServer)
  expect(await page.title()).toBe(titleFromServer)
  expect(requests.filter((each) => each.startsWith('/api/public'))).toEqual([])
  expect(complaints).toEqual([])
  await page.close()
})

test('a run is taken over as it stands, follows its reader into the address, and is the same after a step back', async () => {
  const { page, complaints, requests } = await openPage(browser)
  await page.goto(`${pages.origin}${runPath}?view=timeline`)
  await takenOver(page)
  expect(await page.getByRole('radio', { name: 'Timeline' }).isChecked()).toBe(true)
  await page.locator('.vitrine-step-name', { hasText: 'tool-2' }).click()
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('step-tool-2')
  expect(await page.getByText('The page is gone.').first().isVisible()).toBe(true)
  expect(requests.filter((each) => each.startsWith('/api'))).toEqual([])
  const stepsFromServer = await page.locator('.vitrine-run-list').first().textContent()
  const titleFromServer = await page.title()
  await page.getByRole('banner').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await page.goBack()
  await page.locator('.vitrine-run-list').first().waitFor()

  expect(await page.locator('.vitrine-run-list').first().textContent()).toBe(stepsFromServer)
  expect(await page.title()).toBe(titleFromServer)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(complaints).toEqual([])
  await page.close()
})

test('a page that something has changed before the scripts came keeps its article and what they do for it', async () => {
  const { page, complaints } = await openPage(browser)
  const releaseScripts = await holdBack(page, scriptsOfBody)
  await page.goto(pages.origin + path, { waitUntil: 'commit' })
  await page.locator('#m-turn-118').waitFor()
  await page.evaluate(() => {
    document.querySelector('.frame-bar')?.replaceChildren(document.createElement('font'))
  })
  releaseScripts()
  await takenOver(page)

  expect(await page.locator('#m-turn-118').textContent()).toContain('Question 118')
  await page.keyboard.press('/')
  await page.keyboard.type('Question 118')
  await page.locator('.vitrine-find-hits', { hasText: '1' }).waitFor()
  expect(complaints.filter((each) => each.includes('Trusted'))).toEqual([])
  await page.close()
})

test('a link to a message leads to that message, and stays there', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${pages.origin}${path}#m-turn-81`)
  await takenOver(page)
  await expect
    .poll(() => page.locator('#m-turn-81').evaluate((article) => article.getBoundingClientRect().top))
    .toSatisfy((top: number) => top >= 0 && top < 120)
  await page.close()
})

test('a fragment that is no text leaves the page as it is', async () => {
  const { page, complaints } = await openPage(browser)
  await page.goto(`${pages.origin}${path}#%`)
  await takenOver(page)
  await page.evaluate(() => {
    location.hash = '#%E0%A4'
  })
  await page.goto(`${pages.origin}${path}#m-turn-81`)
  await expect
    .poll(() => page.locator('#m-turn-81').evaluate((article) => article.getBoundingClientRect().top))
    .toSatisfy((top: number) => top >= 0 && top < 120)
  expect(complaints).toEqual([])
  await page.close()
})

test.each(['light', 'dark'] as const)('without scripts all of it can be read, %s', async (theme) => {
  const colorScheme = theme === 'light' ? 'dark' : 'light'
  const { page, complaints } = await openPage(browser, { javaScriptEnabled: false, colorScheme })
  await page.goto(`${pages.origin}${path}?lng=ar`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator(`.theme-switch [value=${theme}]`).check()

  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.getByText(/^Question \d+$/).count()).toBeGreaterThanOrEqual(60)
  await page.getByText('Answer 119').scrollIntoViewIfNeeded()
  expect(await page.getByText('Answer 119').isVisible()).toBe(true)
  const [paper, ink] = await page
    .locator('body')
    .evaluate((body) => [getComputedStyle(body).backgroundColor, getComputedStyle(body).color])
  expect([paper, ink]).toEqual(
    theme === 'light' ? ['rgb(251, 250, 247)', 'rgb(29, 28, 25)'] : ['rgb(23, 22, 19)', 'rgb(236, 232, 222)'],
  )
  expect(complaints).toEqual([])
  await page.close()
})

test('no request leaves for elsewhere until the reader asks for a picture', async () => {
  const { page, complaints } = await openPage(browser)
  const foreign: string[] = []
  await page.route('https://images.invalid/**', (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page.goto(pages.origin + path)
  await takenOver(page)
  expect(foreign).toEqual([])
  await page
    .getByRole('button', { name: /picture/ })
    .first()
    .click()
  await expect.poll(() => foreign).toEqual(['https://images.invalid/1.png'])
  expect(complaints).toEqual([])
  await page.close()
})

test('a share that is not there reads as not found, before and after the scripts', async () => {
  const { page, complaints } = await openPage(browser)
  const response = await page.goto(`${pages.origin}/shared/conversations/unknown`)
  await takenOver(page)
  expect(response?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('There is nothing at this address')
  expect(complaints).toEqual([])
  await page.close()
})
