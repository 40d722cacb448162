import { connectBrowser } from '@vitrine/web/testing/connect-browser'
import { findViolations } from '@vitrine/web/testing/violations'
import type { Browser } from 'playwright-core'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useSharedProduct } from '../product.ts'

const transcript = fileURLToPath(new URL('../__fixtures__/session.jsonl', import.meta.url))
const trace = fileURLToPath(new URL('../__fixtures__/trace.json', import.meta.url))

const product = useSharedProduct()
let browser: Browser

beforeAll(async () => {
  browser = await connectBrowser()
})

afterAll(async () => {
  await browser?.close()
})

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'a transcript shared from the command line is read in a browser ($javaScriptEnabled), linked to, revoked and gone',
  async ({ javaScriptEnabled }) => {
    const shared = await product.vitrine('share', transcript)
    expect(shared).toMatchObject({ code: 0 })
    const link = /http:\S+\/shared\/conversations\/[\w-]{22,}/.exec(shared.output)?.[0] ?? ''
    expect(link).toContain(product.address)

    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))

    const answer = await page.goto(link)
    expect(answer?.status()).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Why the oven beeps')
    const messages = page.locator('main article')
    expect(await messages.count()).toBe(4)
    expect(await messages.nth(2).locator('strong').textContent()).toBe('clock is not set')
    await messages.nth(1).locator('summary').first().click()
    expect(await messages.nth(1).innerText()).toContain('clock not set')

    const anchor = messages.nth(3).locator('a[href*="#m-"]').first()
    const target = (await anchor.getAttribute('href'))?.replace(/^.*#/, '') ?? ''
    await page.goto(`${link}#${target}`)
    expect(await page.locator(':target').innerText()).toContain('it is silent now')
    expect(faults).toEqual([])

    expect(await product.vitrine('revoke', link)).toMatchObject({ code: 0 })
    const gone = await page.goto(link.replace(/$/, '?again'))
    expect(gone?.status()).toBe(404)
    expect(await page.locator('main').innerText()).not.toContain('oven')
    expect((await fetch(link)).status).toBe(404)
    await context.close()
  },
)

test('a run shared from the command line is read in a browser, linked to by its steps, printed, revoked and gone', async () => {
  const shared = await product.run('vitrine', 'share', trace)
  expect(shared).toMatchObject({ code: 0 })
  const link = /http:\S+\/shared\/agent-workflow-runs\/[\w-]{22,}/.exec(shared.output)?.[0] ?? ''
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))

  expect((await page.goto(link))?.status()).toBe(200)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('harbour pilot')
  expect(await page.locator('.vitrine-step').count()).toBe(3)
  for (const view of ['Tree', 'Timeline', 'Graph']) {
    await page.getByRole('radio', { name: view }).check()
    expect(await findViolations(page), view).toEqual([])
  }

  await page.getByRole('radio', { name: 'Tree' }).check()
  await page.locator('.vitrine-step-name', { hasText: 'read_tide' }).click()
  const permalink = page.getByRole('link', { name: 'Link to this step' }).last()
  const target = (await permalink.getAttribute('href')) ?? ''
  const reader = await browser.newContext({ javaScriptEnabled: false })
  const signedOut = await reader.newPage()
  await signedOut.goto(link + target)
  expect(await signedOut.locator(':target').textContent()).toContain('The gauge does not answer.')
  expect(await signedOut.locator('strong', { hasText: 'high tide' }).count()).toBeGreaterThan(0)
  await signedOut.emulateMedia({ media: 'print' })
  expect(await signedOut.getByText('The gauge does not answer.').first().isVisible()).toBe(true)
  expect((await signedOut.pdf()).subarray(0, 4).toString()).toBe('%PDF')
  expect(faults).toEqual([])

  expect(await product.run('vitrine', 'revoke', link)).toMatchObject({ code: 0 })
  const gone = await page.goto(`${link}?again`)
  expect(gone?.status()).toBe(404)
  expect(await page.locator('main').innerText()).not.toContain('harbour')
  await Promise.all([context.close(), reader.close()])
})
