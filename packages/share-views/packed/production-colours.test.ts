import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPacked } from '@vitrine/tooling/install-packed'
import { launchOptions } from '@vitrine/tooling/browser'
import { chromium, type Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** `--paper` of the two themes, as `@vitrine/ui` has it. */
const PAPER = { light: 'rgb(251, 250, 247)', dark: 'rgb(23, 22, 19)' }

let folder: string
let browser: Browser
beforeAll(async () => {
  folder = installPacked(['share-views', 'rich-text', 'transcript', 'ui'])
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>')
  writeFileSync(join(folder, 'main.js'), "import '@vitrine/share-views/styles.css'")
  await build({ root: folder, configFile: false, logLevel: 'silent' })
  browser = await chromium.launch(await launchOptions())
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

function builtStyles(): string {
  const assets = join(folder, 'dist/assets')
  const [sheet] = readdirSync(assets).filter((name) => name.endsWith('.css'))
  return readFileSync(join(assets, sheet ?? ''), 'utf8')
}

test.each([
  ['light', '<main class="vitrine"></main>', 'light'],
  ['dark', '<main class="vitrine"></main>', 'light'],
  ['light', '<main class="vitrine" data-theme="dark"></main>', 'dark'],
  ['dark', '<main class="vitrine" data-theme="light"></main>', 'light'],
  ['light', '<main class="vitrine" data-theme="system"></main>', 'light'],
  ['dark', '<main class="vitrine" data-theme="system"></main>', 'dark'],
  ['light', '<div data-theme="dark"><main class="vitrine"></main></div>', 'dark'],
  ['light', '<div data-theme="dark"><main class="vitrine" data-theme="light"></main></div>', 'light'],
  ['light', '<div data-theme="dark"><main class="vitrine" data-theme="system"></main></div>', 'light'],
  ['dark', '<div data-theme="light"><main class="vitrine" data-theme="system"></main></div>', 'dark'],
] as const)('built for production, on a %s device, %s is %s', async (device, html, expected) => {
  const page = await browser.newPage({ colorScheme: device })
  await page.setContent(`<style>${builtStyles()} main { background: var(--paper) }</style>${html}`)
  const shown = await page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor)
  await page.close()
  expect(shown).toBe(PAPER[expected])
})
