import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DIAGRAM_LABELS as WORDS, prepareDiagramPages } from '../__fixtures__/diagram-page.ts'
import { startBrowser } from '../__fixtures__/test-page.ts'

let browser: Browser
let open: Awaited<ReturnType<typeof prepareDiagramPages>>
beforeAll(async () => {
  browser = await startBrowser()
  open = await prepareDiagramPages(browser)
})
afterAll(() => browser.close())

const svg = (inside: string, attributes = 'viewBox="0 0 400 200"') =>
  `\`\`\`svg\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n\`\`\``

/** A frame whose Mermaid makes the SVG that the code is. */
const AS_WRITTEN = `bundled.startDiagramFrame({
  mermaid: async () => ({ initialize() {}, render: async (id, code) => ({ svg: code }) }),
})`

const ATTACKS = [
  `<script>parent.postMessage('ran', '*')</script>`,
  `<image href="x" onerror="parent.postMessage('ran', '*')"/>`,
  `<image href="https://evil.example/pixel.png" width="9" height="9"/>`,
  `<style>@import url(https://evil.example/a.css); rect { fill: url(https://evil.example/b.svg#c) }</style>`,
  `<foreignObject width="100" height="100"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"></iframe></foreignObject>`,
  `<foreignObject width="100" height="100"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="parent.postMessage('ran', '*')"/></foreignObject>`,
  `<a href="javascript:parent.postMessage('ran', '*')"><rect width="400" height="200"/></a>`,
  `<animate onbegin="parent.postMessage('ran', '*')" attributeName="x" dur="1s"/>`,
]

it('loads nothing before the reader asks, then shows the picture in place of its code, and the code again', async () => {
  const { page, requests } = await open(svg('<title>Two pots</title><rect width="400" height="200"/>'))
  expect(requests).toEqual([])
  await page.getByRole('button', { name: WORDS.showDiagram }).click()
  await page.getByRole('button', { name: WORDS.showCode }).waitFor()
  expect(requests).toEqual(['https://page.example/frame.html', 'https://page.example/frame.js'])
  expect(await page.locator('pre').isVisible()).toBe(false)
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('title')).toBe(WORDS.diagram)
  expect((await frame.boundingBox())?.height).toBe(200)
  await page.frameLocator('iframe').getByRole('img', { name: 'Two pots' }).waitFor()
  await page.getByRole('button', { name: WORDS.showCode }).click()
  expect(await page.locator('pre').isVisible()).toBe(true)
  expect(await frame.count()).toBe(0)
})

it('puts the picture into a frame that may run scripts and nothing else', async () => {
  const { page } = await open(svg('<rect width="4" height="2"/>'))
  await page.getByRole('button').click()
  await page.getByRole('button', { name: WORDS.showCode }).waitFor()
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts')
  const inside = page.frames().find((frame) => frame.url().endsWith('/frame.html'))!
  const seen = await inside.evaluate(() => {
    let document: unknown
    try {
      document = parent.document
    } catch (error) {
      document = (error as Error).name
    }
    return { origin, document }
  })
  expect(seen).toEqual({ origin: 'null', document: 'SecurityError' })
})

it.each(['svg', 'mermaid'])('runs and requests nothing of what an author put into %s', async (language) => {
  const { page, requests, said } = await open(svg(ATTACKS.join('\n')).replace('svg', language), {
    frame: AS_WRITTEN,
  })
  await page.getByRole('button').click()
  await page.getByRole('button', { name: WORDS.showCode }).waitFor()
  await page.frameLocator('iframe').getByRole('img').click()
  // Whatever the picture had begun has come by the end of another diagram.
  await page.getByRole('button', { name: WORDS.showCode }).click()
  await page.getByRole('button', { name: WORDS.showDiagram }).click()
  await page.getByRole('button', { name: WORDS.showCode }).waitFor()
  expect(requests.filter((address) => !address.startsWith('https://page.example/frame.'))).toEqual([])
  expect(await said()).toEqual([])
  expect(page.url()).toBe('https://page.example/')
})

it.each([
  ['code without a picture', '```svg\nnothing\n```', {}],
  ['a picture that is cut off before it begins', '```svg\n<sv\n```', {}],
  ['Mermaid where the application has none', '```mermaid\ngraph TD\n```', {}],
  [
    'Mermaid that it does not understand',
    '```mermaid\nnope\n```',
    {
      frame: `bundled.startDiagramFrame({
        mermaid: async () => ({ initialize() {}, render: () => Promise.reject(new Error('No.')) }),
      })`,
    },
  ],
])('says so above the code for %s', async (_, markdown, options) => {
  const { page } = await open(markdown, options)
  await page.getByRole('button').click()
  await expect.poll(() => page.getByRole('status').textContent()).toBe(WORDS.diagramFailed)
  expect(await page.locator('pre').isVisible()).toBe(true)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await page.getByRole('button', { name: WORDS.showDiagram }).isVisible()).toBe(true)
})

it('says so where the frame has gone', async () => {
  const { page } = await open(svg(''), { status: 404 })
  await page.getByRole('button').click()
  await expect.poll(() => page.getByRole('status').textContent()).toBe(WORDS.diagramFailed)
})

it('grows to what the frame says, up to a limit', async () => {
  const { page } = await open(svg('', 'width="100" height="90000"'))
  await page.getByRole('button').click()
  await page.getByRole('button', { name: WORDS.showCode }).waitFor()
  expect((await page.locator('iframe').boundingBox())?.height).toBe(2000)
})

it('heeds only its own frame', async () => {
  const { page } = await open('```mermaid\ngraph TD\n```', {
    frame: `bundled.startDiagramFrame({ mermaid: () => new Promise(() => {}) })`,
  })
  await page.getByRole('button').click()
  await page.evaluate(() => postMessage({ vitrineDiagram: 'drawn', height: 700 }))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await page.locator('pre').isVisible()).toBe(true)
})

it('draws again in the colours of another theme', async () => {
  const { page } = await open('```mermaid\ngraph TD\n```', {
    frame: `bundled.startDiagramFrame({
      mermaid: async () => {
        let theme
        return {
          initialize(options) { theme = options.theme },
          render: async () => ({ svg: '<svg viewBox="0 0 4 2"><title>' + theme + '</title></svg>' }),
        }
      },
    })`,
  })
  await page.addStyleTag({
    content: ':root { color-scheme: light } [data-theme=dark] { color-scheme: dark }',
  })
  await page.getByRole('button').click()
  const inside = page.frameLocator('iframe')
  await inside.getByRole('img', { name: 'default' }).waitFor()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await inside.getByRole('img', { name: 'dark' }).waitFor()
})

it('shows SVG that a page would show, such as without a namespace', async () => {
  const { page } = await open(
    '```svg\n<svg width="80" height="40"><rect width=80 height=40 /><use xlink:href="#a" /></svg>\n```',
  )
  await page.getByRole('button').click()
  await page.getByRole('button', { name: WORDS.showCode }).waitFor()
  expect((await page.locator('iframe').boundingBox())?.height).toBe(40)
})

it('offers no diagram of other code, and leaves the page as it was when removed', async () => {
  const { page } = await open(`\`\`\`html\n<svg></svg>\n\`\`\`\n\n${svg('')}`)
  expect(await page.getByRole('button').count()).toBe(1)
  await page.getByRole('button').click()
  await page.evaluate(() => Reflect.get(window, 'remove')())
  await expect.poll(() => page.getByRole('button').count()).toBe(0)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await page.locator('pre:visible').count()).toBe(2)
})

it('keeps a diagram that is shown when the page is enhanced again', async () => {
  const { page } = await open(svg('<rect width="4" height="2"/>'))
  await page.getByRole('button').click()
  await page.getByRole('button', { name: WORDS.showCode }).waitFor()
  await page.evaluate((labels) => {
    const bundled: typeof import('../diagrams.ts') = Reflect.get(window, 'bundled')
    Reflect.get(window, 'remove')()
    bundled.enhanceDiagrams(document.getElementById('root')!, { frame: '/frame.html', labels })
    return new Promise((resolve) => setTimeout(resolve))
  }, WORDS)
  expect(await page.getByRole('button').count()).toBe(1)
  expect(await page.locator('iframe').count()).toBe(1)
  await page.getByRole('button', { name: WORDS.showCode }).click()
  expect(await page.locator('pre').isVisible()).toBe(true)
})
