import { rmSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWithVite, installExample, startServer } from './build-example.ts'
import { colourOf, INK, openExample, startBrowser } from './open-example.ts'

let folder: string
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
beforeAll(async () => {
  folder = installExample('ai-sdk-chat')
  await buildWithVite(folder)
  server = await startServer(folder)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['light', 'dark'] as const)(
  'on a %s device an answer streams in, asks before it orders, and goes on after the yes',
  async (colorScheme) => {
    const { page, complaints } = await openExample(browser, server.origin, { colorScheme })
    await page.getByLabel('Message').fill('Seeds for one bed, please.')
    await page.getByRole('button', { name: 'Send' }).click()
    const amount = page.locator('article strong', { hasText: 'two packets' })
    await amount.waitFor()
    expect(await colourOf(amount)).toBe(INK[colorScheme])
    expect(await page.locator('.order').count()).toBe(0)
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.locator('.order', { hasText: 'Ordered: 2 × leeks' }).waitFor()
    await page.locator('article', { hasText: 'They are on their way.' }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
  },
)
