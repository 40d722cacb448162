import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalServer, serveFolder } from '@vitrine/tooling/serve-folder'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installExample, runInstalled } from './build-example.ts'
import { colourOf, INK, openExample, startBrowser } from './open-example.ts'

/** What spoils everything on a page that it can reach. */
const HOSTILE = '<style>* { color: rgb(255, 0, 0) !important; font: 40px cursive !important }</style>'

let folder: string
let site: LocalServer
let browser: Browser
beforeAll(async () => {
  folder = installExample('plain-html')
  await runInstalled(folder, 'vite/bin/vite.js', 'build')
  const built = join(folder, 'dist/index.html')
  writeFileSync(
    join(folder, 'dist/hostile.html'),
    readFileSync(built, 'utf8').replace('<body>', `${HOSTILE}<body>`),
  )
  site = await serveFolder(join(folder, 'dist'))
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  site?.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['light', '/'],
  ['dark', '/'],
  ['light', '/hostile.html'],
  ['dark', '/hostile.html'],
] as const)('on a %s device, %s shows a conversation and a run in their own colours', async (theme, path) => {
  const { page, complaints } = await openExample(browser, site.origin + path, { colorScheme: theme })
  const answer = page.locator('vitrine-conversation strong', { hasText: 'Ten' })
  const run = page.locator('vitrine-run').getByRole('heading', { name: 'Soup for eight' })
  await answer.waitFor()
  await run.waitFor()
  expect(await colourOf(answer)).toBe(INK[theme])
  expect(await colourOf(run)).toBe(INK[theme])
  expect(await answer.evaluate((element) => getComputedStyle(element).fontSize)).not.toBe('40px')
  expect(complaints).toEqual([])
  await page.close()
})

test('the page around them stays as it is', async () => {
  const { page } = await openExample(browser, `${site.origin}/hostile.html`)
  await page.locator('vitrine-conversation strong').waitFor()
  expect(await colourOf(page.getByRole('heading', { name: 'From the kitchen' }))).toBe('rgb(255, 0, 0)')
  await page.close()
})
