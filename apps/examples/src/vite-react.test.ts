import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalServer, serveFolder } from '@vitrine/tooling/serve-folder'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWithVite, installExample } from './build-example.ts'
import { colourOf, INK, openExample, startBrowser } from './open-example.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

function serveExample(name: string): { origin(): string } {
  let folder: string
  let site: LocalServer
  beforeAll(async () => {
    folder = installExample(name)
    await buildWithVite(folder)
    site = await serveFolder(join(folder, 'dist'))
  })
  afterAll(() => {
    site?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { origin: () => site.origin }
}

describe('Vite with React 19', () => {
  const site = serveExample('vite-react-19')

  test.each(['light', 'dark'] as const)('shows a sample on a %s device', async (colorScheme) => {
    const { page, complaints } = await openExample(browser, site.origin(), { colorScheme })
    await page.getByRole('button', { name: 'Show a sample' }).click()
    const answer = page.locator('article strong', { hasText: 'Ten minutes' })
    await answer.waitFor()
    expect(await colourOf(answer)).toBe(INK[colorScheme])
    expect(complaints).toEqual([])
    await page.close()
  })

  test('reads a file of the visitor, and says of another what is wrong with it', async () => {
    const { page, complaints } = await openExample(browser, site.origin())
    const input = page.locator('input[type=file]')
    const chat = [{ role: 'user', content: 'Is the soup ready?' }]
    await input.setInputFiles({
      name: 'chat.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(chat)),
    })
    await page.locator('article', { hasText: 'Is the soup ready?' }).waitFor()
    await input.setInputFiles({
      name: 'x.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from([0, 1]),
    })
    await page.getByRole('alert').waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })
})

describe('Vite with React 18', () => {
  const site = serveExample('vite-react-18')

  test.each(['light', 'dark'] as const)('shows a run on a %s device', async (colorScheme) => {
    const { page, complaints } = await openExample(browser, site.origin(), { colorScheme })
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    expect(await page.locator('main').innerText()).toContain('read_larder')
    expect(await colourOf(heading)).toBe(INK[colorScheme])
    expect(complaints).toEqual([])
    await page.close()
  })
})
