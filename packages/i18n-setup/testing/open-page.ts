import { fileURLToPath } from 'node:url'
import { launchOptions } from '@vitrine/tooling/browser'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { I18nOptions } from '../src/index.ts'
import { type MisbehavingServer, startMisbehavingServer } from './misbehaving-server.ts'
import type * as pageModule from './page.ts'

declare global {
  interface Window {
    page: typeof pageModule
  }
}

interface OpenOptions {
  /** @default '/' */
  path?: string
  context?: BrowserContextOptions
  /** Runs before any script of the page. */
  before?: () => void
  /** Whether the page's timers wait until the test runs them. */
  isClockHeld?: boolean
}

interface Pages {
  /** The server of the running test. */
  server(): MisbehavingServer
  /** Opens a page of the server, with this package in `window.page` and nothing started. */
  open(options?: OpenOptions): Promise<Page>
}

/** Pages in a real Chromium, from a server for each test of the file that may be told to misbehave. */
export function usePages(): Pages {
  let browser: Browser
  let script: string
  let server: MisbehavingServer
  const errors: string[] = []
  beforeAll(async () => {
    script = await bundlePage()
    browser = await chromium.launch(await launchOptions())
  })
  beforeEach(async () => {
    server = await startMisbehavingServer(script, textOf)
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await server.close()
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(() => browser.close())

  return {
    server: () => server,
    async open({ path = '/', context: contextOptions, before, isClockHeld = false } = {}) {
      const context = await browser.newContext({ locale: 'en', ...contextOptions })
      const page = await context.newPage()
      page.on('pageerror', (error) => errors.push(String(error)))
      if (before) await page.addInitScript(before)
      if (isClockHeld) await page.clock.install({ time: 0 })
      await page.goto(server.origin + path)
      if (isClockHeld) await page.clock.pauseAt(60_000)
      return page
    },
  }
}

/** The text a file of the server holds, and a page shows. */
export function textOf(language: string, namespace: string): string {
  return `${namespace} in ${language}`
}

/** Starts an application in a page: English given, everything else loaded from `/` unless said otherwise. */
export async function start(
  page: Page,
  options: I18nOptions & { namespaces: readonly string[] },
): Promise<void> {
  const english = options.namespaces.map((namespace) => [namespace, { text: textOf('en', namespace) }])
  await page.evaluate((given) => window.page.start(given), {
    mountPath: '/',
    resources: { en: Object.fromEntries(english) },
    ...options,
  })
}

/** Waits until the page shows the text of a namespace in a language. */
export async function seeText(page: Page, language: string, namespace: string): Promise<void> {
  const selector = `#${namespace}:text-is("${textOf(language, namespace)}")`
  await page.waitForSelector(selector, { state: 'attached', timeout: 30_000 })
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('page.ts', import.meta.url)), formats: ['iife'], name: 'page' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The bundler wrote nothing.')
  return output.output[0].code
}
