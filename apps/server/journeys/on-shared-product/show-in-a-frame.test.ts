import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { connectBrowser } from '@vitrine/web/testing/connect-browser'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useSharedProduct } from '../product.ts'

const transcript = fileURLToPath(new URL('../__fixtures__/session.jsonl', import.meta.url))

const product = useSharedProduct()
let browser: Browser
const sites: Server[] = []

beforeAll(async () => {
  browser = await connectBrowser()
})

afterAll(async () => {
  await browser?.close()
  for (const site of sites) site.close()
})

/** A site of its own, whose one page holds the frame and the script of the README. */
async function openSite(html: () => string): Promise<string> {
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html())
  })
  sites.push(site)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
}

function hostPage(link: string): string {
  return `<!doctype html><title>Blog</title><p>Look at this:</p>
<iframe src="${link}/embed?theme=dark" title="Chat" width="100%" height="100" style="border:0"></iframe>
<img src="${link}.png" alt="" width="300">
<script>
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== '${new URL(link).origin}' || data?.type !== 'vitrine:height') return
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === source) frame.height = data.height
})
</script>`
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  return frame
}

const isBlocked = async (page: Page) => (await frameOf(page)).url().startsWith('chrome-error:')

test('a site that the owner names shows a conversation in a frame, as high as it is, until the link is revoked', async () => {
  let link = 'about:blank'
  const [blog, stranger] = [await openSite(() => hostPage(link)), await openSite(() => hostPage(link))]
  const shared = await product.vitrine('share', transcript, '--embed', blog)
  link = /http:\S+\/shared\/conversations\/[\w-]{22,}/.exec(shared.output)?.[0] ?? ''

  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const page = await context.newPage()
  const faults: string[] = []
  const asked: string[] = []
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto(blog)
  const frame = await frameOf(page)
  await frame.getByRole('heading', { level: 1, name: 'Why the oven beeps' }).waitFor()

  const inside = () => frame.evaluate(() => document.documentElement.getBoundingClientRect().height)
  const outside = () => page.locator('iframe').evaluate((element) => element.clientHeight)
  await expect.poll(async () => Math.abs((await outside()) - (await inside()))).toBeLessThan(2)
  const before = await outside()
  expect(before).toBeGreaterThan(300)
  await frame.locator('article summary').first().click()
  await expect.poll(outside).toBeGreaterThan(before)
  expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(23, 22, 19)')

  await expect
    .poll(() => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200)
  expect(await context.cookies()).toEqual([])
  expect(new Set(asked)).toEqual(new Set([blog, new URL(link).origin]))
  // Browsers ask every site for an icon of its own.
  expect(faults.filter((fault) => !fault.includes('favicon'))).toEqual([])

  const other = await context.newPage()
  await other.goto(stranger)
  await expect.poll(() => isBlocked(other)).toBe(true)

  expect(await product.vitrine('revoke', link)).toMatchObject({ code: 0 })
  const gone = await Promise.all([fetch(`${link}/embed`), fetch(`${link}.png`)])
  expect(gone.map(({ status }) => status)).toEqual([404, 404])
  await page.reload()
  await expect.poll(() => isBlocked(page)).toBe(true)
  await context.close()
})
