import { launchOptions } from '@vitrine/tooling/browser'
import { type LocalServer, serveFolder } from '@vitrine/tooling/serve-folder'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { SITE } from '../../build/build-gallery.ts'
import type { Look } from '../../browser/look.ts'

/** A page of the built site in a browser, and the errors and warnings that it wrote. */
export interface OpenedPage {
  page: Page
  complaints: readonly string[]
}

type OpenPage = (path: string, look?: Look, options?: BrowserContextOptions) => Promise<OpenedPage>

/** Serves the built site to a browser while the tests of a file run. Returns what opens one of its pages. */
export function useSite(): OpenPage {
  let browser: Browser
  let site: LocalServer

  beforeAll(async () => {
    site = await serveFolder(SITE)
    browser = await chromium.launch(await launchOptions())
  })
  afterAll(async () => {
    await browser.close()
    site.close()
  })

  return async (path, look = {}, options = {}) => {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.addInitScript((chosen) => {
      // A sandboxed frame has no storage.
      if (self.origin !== 'null') localStorage.setItem('vitrine-gallery', chosen)
    }, JSON.stringify(look))
    await page.goto(`${site.origin}/${path}`)
    return { page, complaints }
  }
}

/** Rules of axe that a page breaks, with the first element of each. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    // What stands in a frame is tested by the package that it comes from.
    const { violations } = await run({ preload: false, iframes: false, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}
