import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleForBrowser } from '../__fixtures__/bundle-for-browser.ts'
import { openPage, startBrowser, type TestPage } from '../__fixtures__/test-page.ts'
import { renderMarkdown } from '../__fixtures__/complete.ts'

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await startBrowser()
  script = await bundleForBrowser(new URL('../browser.ts', import.meta.url))
})
afterAll(() => browser.close())

/** A page on which each link that is followed is written down, and held back. */
async function openFollowed(markdown: string): Promise<TestPage> {
  const body = `<div class="rich-text" id="root">${renderMarkdown(markdown)}</div>`
  const opened = await openPage(browser, `<!doctype html><body>${body}<script>${script}</script>`)
  await opened.page.evaluate(() => {
    const bundled: typeof import('../browser.ts') = Reflect.get(window, 'bundled')
    const followed: unknown[] = []
    Reflect.set(window, 'followed', followed)
    bundled.enhanceRichText(document.body)
    const remove = bundled.followLinks(document.body, (link, event) => {
      event.preventDefault()
      followed.push(link)
    })
    Reflect.set(window, 'remove', remove)
  })
  return opened
}

const followedOn = ({ page }: TestPage): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'followed'))
const link = { href: 'https://docs.example/a', host: 'docs.example', text: 'docs' }

it.each(['by mouse', 'by keyboard'])('asks before a link is followed %s', async (way) => {
  const opened = await openFollowed('See the [**docs**](https://docs.example/a).')
  if (way === 'by mouse') await opened.page.getByText('docs').click()
  else {
    await opened.page.keyboard.press('Tab')
    await opened.page.keyboard.press('Enter')
  }
  expect(await followedOn(opened)).toEqual([link])
  expect(opened.page.context().pages()).toHaveLength(1)
})

it('is no concern of images that load in place, nor after it was taken away', async () => {
  const opened = await openFollowed('![A chart](https://images.example/a.png) [docs](https://docs.example/a)')
  await opened.page.getByRole('button').click()
  await opened.page.getByRole('img').waitFor()
  expect(await followedOn(opened)).toEqual([])
  await opened.page.evaluate(() => Reflect.get(window, 'remove')())
  const popup = opened.page.waitForEvent('popup')
  await opened.page.getByText('docs').click()
  await popup
  expect(await followedOn(opened)).toEqual([])
})
