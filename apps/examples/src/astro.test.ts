import { rmSync } from 'node:fs'
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
  folder = installExample('astro')
  await runInstalled(folder, 'astro/bin/astro.mjs', 'build')
  site = await serveFolder(join(folder, 'dist'))
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  site?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('built by Astro, the conversation is in the page without script', async () => {
  const { page } = await openExample(browser, site.origin, { javaScriptEnabled: false })
  expect(await page.locator('article strong').allInnerTexts()).toEqual(['Ten minutes'])
  await page.close()
})

test.each(['light', 'dark'] as const)(
  'on a %s device it has its colours, and a search',
  async (colorScheme) => {
    const { page, complaints } = await openExample(browser, site.origin, { colorScheme })
    expect(await colourOf(page.locator('article strong'))).toBe(INK[colorScheme])
    await page.locator('.vitrine-bar').waitFor()
    await expect
      .poll(async () => {
        await page.keyboard.press('/')
        return page.locator('.vitrine-find-text').isVisible()
      })
      .toBe(true)
    await page.locator('.vitrine-find-text').fill('leeks')
    await page.locator('.vitrine-find-hits', { hasText: /\d/ }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
  },
)
