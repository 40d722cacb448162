import { readFileSync } from 'node:fs'
import { launchOptions } from '@vitrine/tooling/browser'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePage, type PageSettings } from './__fixtures__/serve-page.ts'
import { UI_STATE_KEY } from './state/browser-storage.ts'

const WHITE = 'rgb(255, 255, 255)'
const BLACK = 'rgb(0, 0, 0)'

let browser: Browser
let pages: Awaited<ReturnType<typeof servePage>>

beforeAll(async () => {
  pages = await servePage()
  browser = await chromium.launch(await launchOptions())
})
afterAll(async () => {
  await browser?.close()
  pages?.close()
})

interface Opened {
  page: Page
  /** The attributes of the root element. */
  attributes: Record<string, string | undefined>
  /** Backgrounds of the page in the order they were seen, frame by frame. */
  backgrounds: string[]
  complaints: string[]
}

/** Opens the page with a text in storage, and lets it paint half of itself before the rest arrives. */
async function open(
  stored: string | null,
  settings: PageSettings = {},
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const page = await browser.newPage(options)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  if (stored !== null) {
    await page.goto(new URL('/empty', pages.address()).href)
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [UI_STATE_KEY, stored] as const)
  }
  await page.goto(pages.address(settings))
  await page.getByRole('heading', { name: 'Second half' }).waitFor()
  await nextFrame(page)
  const attributes = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  return { page, attributes, backgrounds: await seenBackgrounds(page), complaints }
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

async function seenBackgrounds(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() => Reflect.get(window, 'frames_') as string[])
  return seen.filter((background, index) => background !== seen[index - 1])
}

test('it is a classic script of less than 1 kB that needs nothing else', () => {
  const script = readFileSync(new URL('../dist/before-paint.js', import.meta.url), 'utf8')
  expect(Buffer.byteLength(script)).toBeLessThan(1000)
  expect(script).not.toMatch(/\b(?:import|export|require|eval)\b/)
})

test.each([
  ['nothing', null, 'light', WHITE],
  ['light', '{"theme":"light"}', 'light', WHITE],
  ['dark', '{"theme":"dark"}', 'dark', BLACK],
  ['system', '{"theme":"system"}', 'system', BLACK],
  ['a theme that is none', '{"theme":"<img onerror>"}', 'light', WHITE],
  ['a wrong type', '{"theme":["dark"]}', 'light', WHITE],
  ['half of it', '{"theme":"dark"', 'light', WHITE],
  ['a prototype', '{"__proto__":{"theme":"dark"}}', 'light', WHITE],
])(
  'with %s stored, a dark device shows it from the first frame on',
  async (_name, stored, theme, background) => {
    const { page, attributes, backgrounds, complaints } = await open(stored, {}, { colorScheme: 'dark' })
    expect(attributes).toEqual({ theme, sidebar: 'shown', aside: 'hidden' })
    expect(backgrounds).toEqual([background])
    expect(complaints).toEqual([])
    await page.close()
  },
)

test('sidebar and aside stand as they were left', async () => {
  const { page, attributes } = await open('{"sidebarShow":false,"asideShow":true,"theme":"dark"}')
  expect(attributes).toEqual({ theme: 'dark', sidebar: 'hidden', aside: 'shown' })
  await page.close()
})

test('a page that loads it too late flashes, so a flash would be seen here', async () => {
  const { page, backgrounds } = await open('{"theme":"dark"}', { place: 'end' }, { colorScheme: 'light' })
  expect(backgrounds).toEqual([WHITE, BLACK])
  await page.close()
})

test('where storage is blocked the page is light, and nothing fails', async () => {
  const sandbox = { 'content-security-policy': 'sandbox allow-scripts' }
  const { page, attributes, backgrounds, complaints } = await open('{"theme":"dark"}', { headers: sandbox })
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError')
  expect(attributes.theme).toBe('light')
  expect(backgrounds).toEqual([WHITE])
  expect(complaints).toEqual([])
  await page.close()
})

test('it runs under a policy without inline scripts, evaluation and untyped HTML', async () => {
  const policy = "script-src 'self'; require-trusted-types-for 'script'"
  const headers = { 'content-security-policy': policy }
  const { page, backgrounds, complaints } = await open('{"theme":"dark"}', { headers })
  expect(backgrounds).toEqual([BLACK])
  expect(complaints).toEqual([])
  await page.close()
})

test('the system is followed live, without a script', async () => {
  const { page } = await open('{"theme":"system"}', {}, { colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => seenBackgrounds(page)).toEqual([WHITE, BLACK])
  await page.close()
})
