import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalServer, serveFolder } from '@vitrine/tooling/serve-folder'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installExample, runInstalled } from './build-example.ts'
import { colourOf, INK, openExample, startBrowser } from './open-example.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

describe.each([
  ['Vue', 'vue', 'dist'],
  ['SvelteKit', 'sveltekit', 'build'],
])('in an application of %s, built for production', (_framework, example, output) => {
  let folder: string
  let site: LocalServer
  beforeAll(async () => {
    folder = installExample(example)
    await runInstalled(folder, 'vite/bin/vite.js', 'build')
    site = await serveFolder(join(folder, output))
  })
  afterAll(() => {
    site?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the custom element shows a conversation, says when it stands, and follows a bound theme', async () => {
    const { page, complaints } = await openExample(browser, site.origin)
    const answer = page.locator('vitrine-conversation strong', { hasText: 'Ten' })
    await answer.waitFor()
    await page.getByText('Here it is.').waitFor()
    expect(await colourOf(answer)).toBe(INK.light)
    await page.getByRole('button', { name: 'light' }).click()
    await expect.poll(() => colourOf(answer)).toBe(INK.dark)
    expect(complaints).toEqual([])
    await page.close()
  })
})
