import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareConversation } from '@vitrine/share-views/prepare'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseTheme } from '../../testing/choose-theme.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { openPage, takenOver, type WatchedPage } from '../../testing/open-page.ts'
import { type BuiltPages, serveBuiltPages } from '../../testing/serve-built-pages.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'
import type { SharedConversation } from './shared-conversation.ts'

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``

const RAN = `parent.postMessage('ran', '*')`

const svgAttack = (
  there: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" onload="${RAN}">
  <script>${RAN}</script>
  <image href="${there}/pixel.png" onerror="${RAN}" width="9" height="9"/>
  <a href="javascript:${RAN}"><rect width="300" height="100" fill="teal"/></a>
</svg>`

const mermaidAttack = (
  there: string,
) => `%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}, "themeCSS": "@import url(${there}/a.css); .node { background: url(${there}/b.png) }"}}%%
flowchart TD
  A["<img src=x onerror=${RAN.replaceAll("'", '`')}>"] --> B["<script>${RAN.replaceAll("'", '`')}</script>leeks"]
  B --> C["<iframe src=${there}/></iframe>"]
  click A href "javascript:alert(1)" "here" _self
  click B call alert("ran")
  click C "${there}/click" _top`

const share = shareOf('t', [
  'flowchart TD\n  Seed --> Leek\n  Leek --> Soup',
  'sequenceDiagram\n  Cook->>Garden: Leeks?\n  Garden-->>Cook: Three',
  'pie title Beds\n  "Leeks" : 3\n  "Beans" : 2',
])
const broken = shareOf('b', ['flowchart TD\n  A --'], '<svg')

/** What a server of the author's has been asked for. */
const heard: string[] = []
const evil = createServer(({ url = '' }, response) => {
  heard.push(url)
  response.end()
})
let attacked: SharedConversation

let pages: BuiltPages
let browser: Browser
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    evil.listen(0, '127.0.0.1', resolve)
  })
  const there = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`
  attacked = shareOf('a', [mermaidAttack(there)], svgAttack(there))
  pages = await serveBuiltPages([share, attacked, broken])
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser?.close()
  pages?.close()
  evil.close()
  evil.closeAllConnections()
})

function shareOf(
  id: string,
  mermaid: string[],
  svg = '<svg viewBox="0 0 300 100"><circle r="40"/></svg>',
): SharedConversation {
  const text = [...mermaid.map((code) => fence('mermaid', code)), fence('svg', svg)].join('\n\n')
  const known: SharedConversation = sharedConversation('Diagrams')
  const { conversation } = known.conversation
  const [question, answer] = conversation.messages
  const messages = [question!, { ...answer!, parts: [{ type: 'text' as const, text }] }]
  return {
    ...known,
    id: `${known.id.slice(1)}${id}`,
    conversation: prepareConversation({ ...conversation, messages }, completeRenderer),
  }
}

async function open({ id }: SharedConversation): Promise<WatchedPage> {
  const watched = await openPage(browser)
  await watched.page.goto(`${pages.origin}/shared/conversations/${id}`)
  await takenOver(watched.page)
  await watched.page.getByRole('button', { name: 'Show diagram' }).first().waitFor()
  return watched
}

async function showAll(page: Page): Promise<void> {
  const count = await page.locator('.diagram').count()
  for (let index = 0; index < count; index += 1) {
    await page.locator('.diagram').nth(index).getByRole('button', { name: 'Show diagram' }).click()
    await page.locator('.diagram').nth(index).getByRole('button', { name: 'Show code' }).waitFor()
  }
}

const images = (page: Page) =>
  Promise.all(
    page
      .frames()
      .filter((frame) => frame.url().endsWith('/diagram-frame.html'))
      .map((frame) =>
        frame.evaluate(() =>
          [...document.images].map(({ naturalWidth, src }) => [naturalWidth > 20, src.slice(0, 18)]),
        ),
      ),
  )

test('a page loads nothing of what draws diagrams before its reader asks for one', async () => {
  const { page, requests } = await open(share)
  expect(requests.filter((path) => /diagram-frame|mermaid/.test(path))).toEqual([])
  await page.close()
})

test('diagrams of Mermaid and SVG are drawn in both themes, under the policies of the pages', async () => {
  const { page, complaints } = await open(share)
  await showAll(page)
  const picture = [[true, 'data:image/svg+xml']]
  expect(await images(page)).toEqual([picture, picture, picture, picture])
  expect(await page.locator('pre:visible').count()).toBe(0)
  const drawn = () =>
    page
      .frames()
      .find((frame) => frame.url().endsWith('.html'))!
      .evaluate(() => document.images[0]?.src)
  const light = await drawn()
  await chooseTheme(page, 'dark')
  await expect.poll(drawn).not.toBe(light)
  expect(complaints).toEqual([])
  expect(await findViolations(page)).toEqual([])
  await page.close()
})

test('nothing of a hostile diagram runs, is requested or leads anywhere', async () => {
  const { page } = await open(attacked)
  page.on('dialog', (dialog) => {
    heard.push(dialog.message())
    void dialog.dismiss()
  })
  await page.evaluate(() =>
    addEventListener('message', ({ data }) => data === 'ran' && Reflect.set(window, 'ran', true)),
  )
  await showAll(page)
  for (const frame of await page.locator('iframe').all()) {
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts')
    await frame.click()
  }
  await page.locator('.diagram').first().getByRole('button').click()
  expect(heard).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(new URL(page.url()).pathname).toBe(`/shared/conversations/${attacked.id}`)
  await page.close()
})

test('code that cannot be drawn stays, below a sentence that says so', async () => {
  const { page } = await open(broken)
  for (const block of await page.locator('.diagram').all()) {
    await block.getByRole('button').click()
    await block.getByText('The diagram could not be drawn. Its code stands below.').waitFor()
  }
  expect(await page.locator('pre:visible').count()).toBe(2)
  expect(await page.locator('iframe').count()).toBe(0)
  await page.close()
})

test('the frame that draws has neither an origin nor a network wherever it is opened', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${pages.origin}/diagram-frame.html`)
  const seen = await page.evaluate(async () => [
    origin,
    await fetch('/robots.txt').catch((error: Error) => error.name),
  ])
  expect(seen).toEqual(['null', 'TypeError'])
  await page.close()
})
