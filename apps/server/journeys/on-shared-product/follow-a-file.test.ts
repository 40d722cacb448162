import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBrowser } from '@vitrine/web/testing/connect-browser'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningCommand, useSharedProduct } from '../product.ts'

const product = useSharedProduct()
let browser: Browser
let command: RunningCommand | undefined

beforeAll(async () => {
  browser = await connectBrowser()
})

afterAll(async () => {
  command?.process.kill('SIGKILL')
  await browser?.close()
})

/** A line of a session of Claude Code, as it writes it while it runs. */
function line(number: number, type: 'user' | 'assistant', text: string): string {
  const content = type === 'user' ? text : [{ type: 'text', text }]
  const record = {
    type,
    uuid: `u${number}`,
    parentUuid: number === 1 ? null : `u${number - 1}`,
    sessionId: 'oven',
    timestamp: new Date(Date.UTC(2026, 3, 1, 10, 0, number)).toISOString(),
    isSidechain: false,
    message: { role: type, content },
  }
  return `${JSON.stringify(record)}\n`
}

interface Reader {
  context: BrowserContext
  page: Page
  faults: string[]
  texts(): Promise<string[]>
}

async function openReader(link: string): Promise<Reader> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const answer = await page.goto(link)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await page.locator('[data-state=live]').waitFor()
  return {
    context,
    page,
    faults,
    texts: async () => {
      const parts = await page.locator('main article .rich-text').allTextContents()
      return parts.map((text) => text.trim())
    },
  }
}

test('a growing file is read along by two readers, one of whom loses the connection for a while', async () => {
  // A file of its own for each try: the same file keeps its page.
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-live-')), 'session.jsonl')
  writeFileSync(
    file,
    line(1, 'user', 'Why does the oven beep?') + line(2, 'assistant', 'Its **clock** is not set.'),
  )
  command = product.start('vitrine', 'live', file, '--yes')
  const link = /http:\S+\/agent_share\/[\w-]{22,}|http:\S+\/chatbot_share\/[\w-]{22,}/
  await expect.poll(() => command?.output()).toMatch(link)
  const address = link.exec(command.output())?.[0] ?? ''
  const readers = [await openReader(address), await openReader(address)] as const
  const [steady, cut] = readers
  await expect.poll(steady.texts).toEqual(['Why does the oven beep?', 'Its clock is not set.'])

  appendFileSync(file, line(3, 'user', 'And now?'))
  await expect.poll(cut.texts).toHaveLength(3)
  await cut.context.setOffline(true)
  await cut.page.evaluate(() => window.dispatchEvent(new Event('offline')))
  for (let number = 4; number <= 9; number += 1) {
    appendFileSync(file, line(number, number % 2 ? 'user' : 'assistant', `Line ${number}, *whole*.`))
  }
  await expect.poll(steady.texts).toHaveLength(9)
  await cut.context.setOffline(false)
  appendFileSync(file, line(10, 'assistant', 'It is silent now.'))
  await expect.poll(steady.texts).toHaveLength(10)
  await expect.poll(cut.texts).toHaveLength(10)
  for (const { page } of readers) {
    await expect.poll(() => page.locator('main article em').count()).toBe(6)
  }
  expect(await cut.texts()).toEqual(await steady.texts())
  expect(new Set(await cut.texts()).size).toBe(10)

  command.process.kill('SIGINT')
  expect(await command.ended).toMatchObject({ errors: expect.stringContaining('stays public as it is') })
  for (const { page } of readers) {
    await page.locator('[data-state=ended]').waitFor()
    await page.reload()
    await page.locator('[data-state=ended]').waitFor()
  }
  expect(await product.vitrine('live', file, '--off')).toMatchObject({ code: 0 })
  for (const { page } of readers) await page.getByText('This page is no longer public').waitFor()
  for (const { page, faults, context } of readers) {
    expect(await page.locator('main').innerText()).not.toContain('oven')
    expect((await page.goto(address))?.status()).toBe(404)
    expect(faults).toEqual([])
    await context.close()
  }
})
