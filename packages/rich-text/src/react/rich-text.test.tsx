import type { Browser } from 'playwright-core'
import { createElement, version } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleForBrowser } from '../__fixtures__/bundle-for-browser.ts'
import { openPage, startBrowser, type TestPage } from '../__fixtures__/test-page.ts'
import { renderMarkdown } from '../__fixtures__/complete.ts'
import { trustPreparedHtml } from '../index.ts'
import { RichText } from './rich-text.tsx'

const HTML = renderMarkdown('# Title\n\n- [x] *done* `x` $x^2$ ![a](https://images.example/a.png)')
const OTHER = renderMarkdown('other')
const POLICY = "require-trusted-types-for 'script'; trusted-types vitrine-rich-text"
const REACT_18 = { react: 'react-18', 'react-dom': 'react-dom-18' }

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await startBrowser()
  script = await bundleForBrowser(new URL('./__fixtures__/react-page.tsx', import.meta.url), {
    // Only the development build of React says that hydration went wrong.
    mode: 'development',
    alias: version.startsWith('18.') ? REACT_18 : {},
  })
})
afterAll(() => browser.close())

type Bundled = typeof import('./__fixtures__/react-page.tsx')

async function openReactPage(
  markup: string,
): Promise<TestPage & { run(name: keyof Bundled, html?: string): Promise<void> }> {
  const document = `<!doctype html><body><div id="root">${markup}</div><script>${script}</script>`
  const opened = await openPage(browser, document, { 'content-security-policy': POLICY })
  return {
    ...opened,
    async run(name, html) {
      await opened.page.evaluate(
        ([call, argument]) => Reflect.get(window, 'bundled')[call as keyof Bundled](argument),
        [name, html] as const,
      )
    },
  }
}

describe(`RichText with React ${version}`, () => {
  it('renders on a server', () => {
    const element = createElement(RichText, { html: OTHER, as: 'section', className: 'body', lang: 'de' })
    expect(renderToString(element)).toBe(
      '<section lang="de" class="rich-text body"><p dir="auto">other</p>\n</section>',
    )
  })

  it.each([
    ['the same HTML', HTML],
    ['no HTML at all', undefined],
  ])('hydrates with %s and leaves what the server wrote untouched', async (_name, html) => {
    const markup = renderToString(createElement(RichText, { html: HTML, title: 'one', lang: 'de' }))
    const { page, complaints, run } = await openReactPage(markup)
    const paragraph = await page.locator('.rich-text h3').elementHandle()
    const before = await page.locator('.rich-text').innerHTML()
    await run('hydrate', html)
    await run('update', html)
    await page.locator('.rich-text[title=two]').waitFor()
    expect(await page.locator('.rich-text').innerHTML()).toBe(before)
    expect(await paragraph?.evaluate((node) => node.isConnected)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('renders in the browser alone, under enforced Trusted Types', async () => {
    const { page, complaints, run } = await openReactPage('')
    await run('mount', HTML)
    await page.locator('.rich-text h3').waitFor()
    await run('update', OTHER)
    await page.locator('.rich-text[title=two]').waitFor()
    expect(await page.locator('.rich-text').textContent()).toBe('other\n')
    expect(complaints).toEqual([])
  })

  it('keeps its nodes when it renders again with the same HTML', async () => {
    const { page, run } = await openReactPage('')
    await run('mount', HTML)
    const heading = await page.locator('.rich-text h3').elementHandle()
    await run('update', trustPreparedHtml(String(HTML)))
    await page.locator('.rich-text[title=two]').waitFor()
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true)
  })
})
