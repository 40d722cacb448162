import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { launchOptions } from '@vitrine/tooling/browser'
import { installPacked } from '@vitrine/tooling/install-packed'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const application = fileURLToPath(new URL('next-application', import.meta.url))
const ADDRESS = 'http://next-application.test'
const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
}

const PAGES: Record<string, string> = { '/': '/index.html', '/read': '/read.html' }

/** `--ink` of the two themes, as `@vitrine/ui` has it. */
const INK = { light: 'rgb(29, 28, 25)', dark: 'rgb(236, 232, 222)' }

let folder: string
let browser: Browser
beforeAll(async () => {
  folder = installPacked(['share-views', 'rich-text', 'transcript', 'ui'], ['next', 'react-dom'])
  cpSync(application, folder, { recursive: true })
  await promisify(execFile)(process.execPath, [join(folder, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  browser = await chromium.launch(await launchOptions())
}, 300_000)
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens what Next wrote; scripts run unless the page is to be read as the server sent it. */
async function openPage(
  options: Parameters<Browser['newPage']>[0],
  path = '/',
): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage(options)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = PAGES[pathname] ?? pathname
    const contentType = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream'
    if (file === '/favicon.ico') return route.fulfill({ status: 204 })
    return route.fulfill({ contentType, body: readFileSync(join(folder, 'out', file)) })
  })
  await page.goto(ADDRESS + path, { waitUntil: 'load' })
  return { page, faults }
}

test.each([
  ['light', undefined, 'light'],
  ['dark', undefined, 'light'],
  ['light', 'dark', 'dark'],
  ['dark', 'light', 'light'],
  ['light', 'system', 'light'],
  ['dark', 'system', 'dark'],
] as const)('built by Next, on a %s device, the theme %s is %s', async (device, theme, expected) => {
  const { page } = await openPage({ colorScheme: device })
  if (theme) await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  const shown = await page.locator('.vitrine').evaluate((view) => getComputedStyle(view).color)
  await page.close()
  expect(shown).toBe(INK[expected])
})

test('a page of server components holds the conversation before any script runs', async () => {
  const { page } = await openPage({ javaScriptEnabled: false })
  const articles = page.locator('article')
  const texts = await articles.allInnerTexts()
  const strong = await articles.locator('strong').allInnerTexts()
  await page.close()
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain('How long do leeks need?')
  expect(strong).toEqual(['Ten minutes'])
})

test('the page is hydrated without a fault', async () => {
  const { page, faults } = await openPage({})
  await page.locator('body[data-hydrated]').waitFor({ timeout: 60_000 })
  const articles = await page.locator('article').count()
  await page.close()
  expect(faults).toEqual([])
  expect(articles).toBe(2)
})

/** Whether one of the scripts that a page names has the view. */
function carriesView(file: string): boolean {
  const names = new Set(
    [...readFileSync(join(folder, 'out', file), 'utf8').matchAll(/\/_next\/static\/[^"\\]+\.js/g)].map(
      ([name]) => name,
    ),
  )
  const scripts = [...names].map((name) => readFileSync(join(folder, 'out', name), 'utf8'))
  return scripts.some((script) => script.includes('vitrine-fold-end'))
}

test('a page of the server component names no script that has the view, as that of a hydrated one does', () => {
  expect(carriesView('index.html')).toBe(true)
  expect(carriesView('read.html')).toBe(false)
})

test('a page of the server component is whole without scripts, with server components of the application', async () => {
  const { page } = await openPage({ javaScriptEnabled: false }, '/read')
  const strong = await page.locator('article strong').allInnerTexts()
  const kitchen = await page.locator('.kitchen').innerText()
  const calls = await page.locator('article').filter({ hasText: 'Brest' }).count()
  await page.close()
  expect(strong).toEqual(['Ten minutes'])
  expect(kitchen).toBe('From the kitchen')
  expect(calls).toBe(1)
})

test('a page of the server component is enhanced without a fault, and renderers of the application are interactive', async () => {
  const { page, faults } = await openPage({}, '/read')
  await page.locator('body[data-hydrated]').waitFor({ timeout: 60_000 })
  await page.keyboard.press('/')
  await page.locator('.vitrine-find-text').fill('leeks')
  await page.locator('.vitrine-find-hits', { hasText: /\d/ }).waitFor()
  const calls = page.locator('.weather details')
  const before = await calls.count()
  await page.locator('.weather button').first().click()
  await calls.first().waitFor()
  await page.close()
  expect(before).toBe(0)
  expect(faults).toEqual([])
})
