import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleForBrowser } from '../__fixtures__/bundle-for-browser.ts'
import { openPage, startBrowser, type TestPage } from '../__fixtures__/test-page.ts'
import { renderMarkdown } from '../__fixtures__/complete.ts'

const LABELS = { loadImage: 'Bild laden', imageFailed: 'Das Bild kam nicht an' }

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await startBrowser()
  script = await bundleForBrowser(new URL('../browser.ts', import.meta.url))
})
afterAll(() => browser.close())

async function openEnhanced(markdown: string): Promise<TestPage> {
  const body = `<div class="rich-text" id="root">${renderMarkdown(markdown)}</div>`
  const opened = await openPage(browser, `<!doctype html><body>${body}<script>${script}</script>`)
  await opened.page.evaluate((labels) => {
    const root = document.getElementById('root')
    const bundled: typeof import('../browser.ts') = Reflect.get(window, 'bundled')
    if (root) Reflect.set(window, 'remove', bundled.enhanceRichText(root, labels))
  }, LABELS)
  return opened
}

describe('enhanceRichText', () => {
  it('asks for an image when the reader does, and not before', async () => {
    const { page, requests } = await openEnhanced('![A chart](https://images.example/a.png)')
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Bild laden A chart images.example' }).click()
    await page.getByRole('img', { name: 'A chart' }).waitFor()
    expect(requests.map((request) => request.url())).toEqual(['https://images.example/a.png'])
    expect(requests[0]?.headers()).not.toHaveProperty('referer')
  })

  it.each(['Enter', 'Space'])('loads by %s and keeps the place of who reads by keyboard', async (key) => {
    const { page } = await openEnhanced('![A chart](https://images.example/a.png)')
    await page.keyboard.press('Tab')
    await page.keyboard.press(key)
    await page.getByRole('img', { name: 'A chart' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IMG')
  })

  it('becomes a link again where the image does not come', async () => {
    const { page } = await openEnhanced('![A chart](https://gone.example/a.png)')
    await page.getByRole('button').click()
    await page.getByRole('link', { name: 'Das Bild kam nicht an A chart gone.example' }).waitFor()
    expect(page.url()).toBe('https://page.example/')
  })

  it('takes nothing else for a placeholder', async () => {
    const { page } = await openEnhanced('[link](https://a.example) ![x](http://a.example/x.png)')
    expect(await page.getByRole('button').count()).toBe(0)
  })

  it('leaves the page as it was when removed', async () => {
    const markdown = '![A chart](https://images.example/a.png)'
    const { page } = await openEnhanced(markdown)
    await page.evaluate(() => Reflect.get(window, 'remove')())
    expect(await page.locator('#root').innerHTML()).toBe(
      await page.evaluate(
        (html) => {
          const element = document.createElement('div')
          element.innerHTML = html
          return element.innerHTML
        },
        String(renderMarkdown(markdown)),
      ),
    )
  })
})
