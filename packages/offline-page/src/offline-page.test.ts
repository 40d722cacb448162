import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchOptions } from '@vitrine/tooling/browser'
import { shareViewsResources } from '@vitrine/share-views/locales'
import type { Conversation } from '@vitrine/transcript'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hostileConversation } from './__fixtures__/hostile-conversation.ts'
import { offlinePageLanguages } from './offline-page-language.ts'
import { offlinePage } from './offline-page.tsx'

const kettle: Conversation = {
  id: 'kettle',
  kind: 'chatbot',
  title: 'Why does my kettle sing?',
  source: { format: 'openai-chat' },
  messages: [
    { id: 'a', parentId: null, role: 'user', parts: [{ type: 'text', text: 'Why does my kettle sing?' }] },
    {
      id: 'b',
      parentId: 'a',
      role: 'assistant',
      parts: [
        { type: 'text', text: 'Small bubbles **collapse**.' },
        { type: 'file', mediaType: 'image/gif', filename: 'dot.gif', url: dot() },
      ],
    },
  ],
  currentMessageId: 'b',
}

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(await launchOptions())
})
afterAll(() => browser.close())

interface Opened {
  page: Page
  requests: string[]
  violations: string[]
}

/** Opens a page from disk; lists what it asks for beside itself, and what it does that it must not. */
async function open(html: string, javaScriptEnabled: boolean, offline = true): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'page.html')
  writeFileSync(path, html)
  const context = await browser.newContext({ javaScriptEnabled, offline })
  const page = await context.newPage()
  const opened: Opened = { page, requests: [], violations: [] }
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && !request.isNavigationRequest())
      opened.requests.push(request.url())
  })
  page.on('dialog', (dialog) => {
    opened.violations.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(pathToFileURL(path).href)
  return opened
}

test('a page is read without script and without network', async () => {
  const { page, requests } = await open(offlinePage(kettle, 'en'), false)
  expect(await page.title()).toBe('Why does my kettle sing?')
  await page.getByRole('heading', { level: 1, name: 'Why does my kettle sing?' }).waitFor()
  await page.getByText('Small bubbles collapse.').waitFor()
  expect(await page.locator('strong').textContent()).toBe('collapse')
  expect(requests).toEqual([])
})

test('the styles of all packages stand in the page, in both themes', async () => {
  const { page } = await open(offlinePage(kettle, 'en'), false)
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await paper()).toBe('rgb(251, 250, 247)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper()).toBe('rgb(23, 22, 19)')
  expect(await page.content()).toContain('@layer vitrine.rich-text {')
})

test('a picture inside the transcript is shown from the page itself', async () => {
  const { page } = await open(offlinePage(kettle, 'en'), false)
  const width = await page
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
  expect(width).toBe(1)
})

test.each(offlinePageLanguages)('the labels are in %s and the page runs in its direction', (language) => {
  const html = offlinePage(kettle, language)
  const direction = ['ar', 'he', 'fa'].includes(language) ? 'rtl' : 'ltr'
  expect(html).toContain(`<html lang="${language}" dir="${direction}"`)
  expect(html).toContain(shareViewsResources[language].roleUser)
})

test('a hostile conversation does nothing, even where scripts may run', async () => {
  const { page, requests, violations } = await open(offlinePage(hostileConversation, 'en'), true)
  expect(await page.title()).toBe(hostileConversation.title)
  for (const link of await page.getByRole('link').all()) await link.click({ noWaitAfter: true, trial: true })
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
  expect(await page.locator('script, iframe, object, embed, base, form, link').count()).toBe(0)
  expect(
    await page.locator('[href^="javascript:" i], [href^="data:text" i], [onerror], [onclick]').count(),
  ).toBe(0)
  expect([requests, violations]).toEqual([[], []])
})

test('the page itself forbids what may slip in: no script runs and nothing is asked for', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const slipped = `<script>pwned = 1</script><img src="${address}" onerror="pwned = 1"><iframe src="${address}"></iframe>`
  const { page } = await open(offlinePage(kettle, 'en').replace('</body>', `${slipped}</body>`), true, false)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
  expect(asked).toBe(0)
})

function dot(): string {
  return 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
}
