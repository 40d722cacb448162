import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type LocalServer, serveFolder } from '@vitrine/tooling/serve-folder'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openExample, startBrowser } from '../open-example.ts'
import { buildConsumer, type Consumer } from './build-consumer.ts'
import { type HostStyle, hostStyles } from './host-styles.ts'
import { differences, type ReadStyles, readStyles, showHost } from './read-styles.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Scripts that a page loads, with React and what the views load when it is idle, in kB of brotli. */
const budgets: readonly (Consumer & { limit: number })[] = [
  { bundler: 'vite', react: '19', limit: 125 },
  { bundler: 'vite', react: '18', limit: 110 },
  { bundler: 'rspack', react: '19', limit: 125 },
  { bundler: 'rspack', react: '18', limit: 110 },
  { bundler: 'next', react: '19', limit: 170 },
  { bundler: 'next', react: '18', limit: 170 },
  { bundler: 'astro', react: '19', limit: 30 },
  { bundler: 'astro', react: '18', limit: 30 },
]

interface Reference {
  styles: ReadStyles
  picture: Buffer
}

let browser: Browser
let hosts: HostStyle[]
const references = new Map<Theme, Reference>()
beforeAll(async () => {
  browser = await startBrowser()
  hosts = await hostStyles()
  // What all are held against: the sheet of layers on a page that says nothing.
  const { site } = await built({ bundler: 'vite', react: '19' })
  const server = await serveFolder(site)
  for (const theme of themes) {
    const { page } = await open(server.origin, '/reference.html', theme)
    references.set(theme, await look(page))
    await page.close()
  }
  server.close()
})
afterAll(async () => {
  await browser?.close()
  for (const build of builds.values()) rmSync((await build).folder, { recursive: true, force: true })
})

const builds = new Map<string, ReturnType<typeof buildConsumer>>()

function built(consumer: Consumer): ReturnType<typeof buildConsumer> {
  const name = `${consumer.bundler} ${consumer.react}`
  const build = builds.get(name) ?? buildConsumer(consumer)
  builds.set(name, build)
  return build
}

async function open(
  origin: string,
  path: string,
  colorScheme: Theme,
): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openExample(browser, origin + path, {
    colorScheme,
    reducedMotion: 'reduce',
    // All of it is in view: what is not has the size that was estimated.
    viewport: { width: 1000, height: 7000 },
  })
  await opened.page.locator('#ours .auth-step').waitFor()
  await opened.page.waitForLoadState('networkidle')
  return opened
}

async function look(page: Page): Promise<Reference> {
  // The picture first: what is drawn for it has its size from then on, and no longer an estimate.
  await page.locator('#ours').screenshot()
  return { styles: await readStyles(page, 'ours'), picture: await page.locator('#ours').screenshot() }
}

describe.each(budgets)('built by $bundler with React $react', ({ limit, ...consumer }) => {
  let directory: string
  let server: LocalServer
  beforeAll(async () => {
    directory = (await built(consumer)).site
    server = await serveFolder(directory)
  })
  afterAll(() => server?.close())

  test.each(themes)(
    'on a %s device our box is the same in every page, and the page as without us',
    async (theme) => {
      const { page, complaints } = await open(server.origin, '/', theme)
      const wanted = references.get(theme)
      const failures: Record<string, string[]> = {}
      for (const host of hosts) {
        await showHost(page, host)
        const { styles, picture } = await look(page)
        const found = differences(styles, wanted?.styles ?? [])
        if (found.length === 0 && !picture.equals(wanted?.picture ?? Buffer.alloc(0)))
          found.push('another picture')
        const withUs = await readStyles(page, 'host')
        await setOurSheets(page, false)
        found.push(
          ...differences(withUs, await readStyles(page, 'host')).map((line) => `of the page: ${line}`),
        )
        await setOurSheets(page, true)
        if (found.length > 0) failures[host.name] = found
      }
      expect(failures).toEqual({})
      expect(complaints).toEqual([])
      await page.close()
    },
  )

  test(`loads less than ${limit} kB of scripts`, async () => {
    const page = await browser.newPage()
    const scripts: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.push(pathname)
    })
    await page.goto(server.origin, { waitUntil: 'networkidle' })
    const sizes = scripts.map((path) => brotliCompressSync(readFileSync(join(directory, path))).length)
    await page.close()
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeLessThan(limit * 1000)
  })
})

/** Turns the sheets of the application off and on, and leaves that of the page. */
function setOurSheets(page: Page, isOn: boolean): Promise<void> {
  return page.evaluate((on) => {
    for (const sheet of document.styleSheets)
      if (!(sheet.ownerNode instanceof HTMLStyleElement && sheet.ownerNode.id === 'host-style'))
        sheet.disabled = !on
  }, isOn)
}
