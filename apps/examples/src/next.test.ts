import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalServer, serveFolder } from '@vitrine/tooling/serve-folder'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installExample, runInstalled } from './build-example.ts'
import { colourOf, INK, openExample, startBrowser } from './open-example.ts'

let folder: string
let site: LocalServer
let browser: Browser
beforeAll(async () => {
  folder = installExample('next')
  // Installed packages are links that lead out of the folder.
  writeFileSync(
    join(folder, 'next.config.js'),
    readFileSync(join(folder, 'next.config.js'), 'utf8').replace(
      "output: 'export'",
      "output: 'export', turbopack: { root: '/' }, outputFileTracingRoot: '/'",
    ),
  )
  await runInstalled(folder, 'next/dist/bin/next', 'build')
  site = await serveFolder(join(folder, 'out'))
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  site?.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['light', undefined, 'light'],
  ['dark', undefined, 'light'],
  ['light', 'dark', 'dark'],
  ['dark', 'light', 'light'],
  ['light', 'system', 'light'],
  ['dark', 'system', 'dark'],
] as const)('built by Next, on a %s device, the theme %s is %s', async (device, theme, expected) => {
  const { page } = await openExample(browser, `${site.origin}/hydrated`, { colorScheme: device })
  await page.evaluate((name) => {
    if (name) document.documentElement.dataset.theme = name
    else delete document.documentElement.dataset.theme
  }, theme)
  expect(await colourOf(page.locator('.vitrine').first())).toBe(INK[expected])
  await page.close()
})

test.each(['/', '/hydrated'])('%s holds the conversation before any script runs', async (path) => {
  const { page } = await openExample(browser, site.origin + path, { javaScriptEnabled: false })
  const articles = page.locator('article')
  expect((await articles.allInnerTexts())[0]).toContain('How long do leeks need')
  expect(await articles.locator('strong').allInnerTexts()).toEqual(['Ten minutes'])
  await page.close()
})

test('a client component is hydrated without a fault, in the language of its labels', async () => {
  const { page, complaints } = await openExample(browser, `${site.origin}/hydrated`)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  expect(await page.locator('main').innerText()).toContain('Nachrichten')
  expect(complaints).toEqual([])
  await page.close()
})

test('the page of the server component is enhanced, and its renderers are interactive', async () => {
  const { page, complaints } = await openExample(browser, site.origin)
  const call = page.locator('.weather')
  // A press before the page is hydrated is lost.
  await expect
    .poll(async () => {
      await call.getByRole('button').click()
      return call.locator('details').count()
    })
    .toBe(1)
  await page.keyboard.press('/')
  await page.locator('.vitrine-find-text').fill('leeks')
  await page.locator('.vitrine-find-hits', { hasText: /\d/ }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
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
  expect(carriesView('hydrated.html')).toBe(true)
  expect(carriesView('index.html')).toBe(false)
})
