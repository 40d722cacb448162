import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunsAnswer, RUNS_PATH, runsAnswerSchema } from '@vitrine/api-client/contract/runs'
import { SHARES_PATH } from '@vitrine/api-client/contract/shares'
import { workflowPath } from '@vitrine/api-client/contract/workflows'
import { connectBrowser } from '@vitrine/web/testing/connect-browser'
import { findViolations } from '@vitrine/web/testing/violations'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useSharedProduct } from '../product.ts'

const SENTENCES =
  'The lighthouse of Port Anna was lit in November 1698. Henry Winstanley paid 1,200 pounds for it himself. ' +
  'The wooden tower stood 24 metres high and carried 60 candles. John Smeaton built the third tower in 1759. '

/** Long enough for a run of some seconds. */
const TEXT = SENTENCES.repeat(1500)

const product = useSharedProduct()
let browser: Browser

beforeAll(async () => {
  browser = await connectBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** A page of somebody who was never here, and what went wrong on it. */
async function arrive(): Promise<{ page: Page; faults: string[] }> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  return { page, faults }
}

/** Asks the server as a member of the workspace that offers the workflow. */
async function askAsMember(path: string, method = 'GET', body?: object): Promise<Response> {
  const { apiKey }: { apiKey: string } = JSON.parse(
    await readFile(join(product.dataFolder, 'cli.json'), 'utf8'),
  )
  return fetch(product.address + path, {
    method,
    headers: { authorization: `Bearer ${apiKey}` },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function readRuns(query = ''): Promise<RunsAnswer> {
  return runsAnswerSchema.parse(await (await askAsMember(RUNS_PATH + query)).json())
}

const countRuns = async () => (await readRuns()).runs.length

test('a newcomer opens the printed link, starts one run, watches it over a reload, shares and prints it', async () => {
  const before = await countRuns()
  const { page, faults } = await arrive()
  const link = /http:\S+\/agent_workflow_share\/[\w-]{22,}/.exec(product.greeting)?.[0] ?? ''
  expect((await page.goto(link))?.status()).toBe(200)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Reading digest')
  expect(await findViolations(page)).toEqual([])

  const start = page.getByRole('button', { name: 'Start the run' })
  await start.and(page.locator(':enabled')).waitFor()
  await page.getByLabel('Text').first().fill(TEXT)
  await page.reload()
  await page.getByText('What you had entered is here again.').waitFor()
  expect(await page.getByLabel('Text').first().inputValue()).toBe(TEXT)
  await start.dblclick()
  await page.waitForURL(/\?run=[\w-]{22,}$/)
  const address = page.url()
  await page.locator('h1:focus').waitFor()
  await page.locator('.vitrine-step').first().waitFor()
  await page.reload()
  await page.getByText('Finished', { exact: true }).first().waitFor()
  expect(await page.locator('h1:focus').count()).toBe(0)
  expect(page.url()).toBe(address)
  // The end is told before the steps are drawn.
  await page.locator('.vitrine-step').nth(6).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await countRuns()).toBe(before + 1)

  await page.goBack()
  await start.click()
  await page.waitForURL(address)
  expect(await countRuns()).toBe(before + 1)

  await page.getByRole('button', { name: 'Share this run' }).click()
  const shared = await page.getByLabel('Link to the run').inputValue()
  expect(faults).toEqual([])

  const { page: readers, faults: readersFaults } = await arrive()
  await readers.goto(address)
  await readers.getByText('Finished', { exact: true }).first().waitFor()
  expect(await readers.getByRole('button', { name: 'Share this run' }).count()).toBe(0)
  expect((await readers.goto(shared))?.status()).toBe(200)
  await readers.emulateMedia({ media: 'print' })
  const printed = await readers.locator('main').innerText()
  expect(printed).toContain('Digest of the text')
  expect(printed).toContain('Henry Winstanley')
  expect(printed).toContain('Read the document')
  expect((await readers.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(readersFaults).toEqual([])
})

test('a file is sent up for a run, and one of a kind that is not taken is refused at its field', async () => {
  const { page, faults } = await arrive()
  await page.goto(/http:\S+\/agent_workflow_share\/[\w-]{22,}/.exec(product.greeting)?.[0] ?? '')
  const start = page.getByRole('button', { name: 'Start the run' })
  await start.and(page.locator(':enabled')).waitFor()
  const file = page.getByLabel(/^File/)
  await file.setInputFiles({ name: 'tower.png', mimeType: 'image/png', buffer: Buffer.from('no text') })
  await page.getByText(/^Files of this type are not taken here/).waitFor()
  await file.setInputFiles({
    name: 'bridge.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'Benjamin Baker built the Forth Bridge in 1890. It took 54,000 tonnes of steel and eight years.',
    ),
  })
  await page.getByRole('button', { name: 'Remove bridge.txt' }).waitFor()
  await start.click()
  await page.waitForURL(/\?run=[\w-]{22,}$/)
  await page.getByText('Finished', { exact: true }).first().waitFor()
  expect(await page.locator('main').innerText()).toContain('Benjamin Baker')
  expect(await page.locator('main').innerText()).toContain('bridge.txt')
  expect(faults).toEqual([])
})

test('a run whose publication has to be approved waits, over a reload, and its page follows the approval', async () => {
  const link = /http:\S+\/agent_workflow_share\/[\w-]{22,}/.exec(product.greeting)?.[0] ?? ''
  const workflowId = link.split('/').at(-1) ?? ''
  const decide = (visitorPublishing: string) =>
    askAsMember(workflowPath(workflowId), 'PATCH', { visitorPublishing })
  expect((await decide('approval')).status).toBe(200)
  const { page, faults } = await arrive()
  await page.goto(link)
  const start = page.getByRole('button', { name: 'Start the run' })
  await start.and(page.locator(':enabled')).waitFor()
  await page.getByLabel('Text').first().fill(SENTENCES)
  await start.click()
  await page.waitForURL(/\?run=[\w-]{22,}$/)
  const runId = new URL(page.url()).searchParams.get('run') ?? ''
  const ask = page.getByRole('button', { name: 'Ask to share this run' })
  await ask.waitFor()
  expect(await findViolations(page)).toEqual([])
  await ask.click()
  const waiting = page.getByText(/Nothing is published until/)
  await waiting.waitFor()
  await page.reload()
  await waiting.waitFor()
  expect(await ask.count()).toBe(0)
  const { runs, waitingApprovals } = await readRuns('?approval=waiting')
  expect([runs.map(({ id }) => id), waitingApprovals]).toEqual([[runId], 1])

  expect((await askAsMember(SHARES_PATH, 'POST', { runId })).status).toBe(201)
  const shared = await page.getByLabel('Link to the run').inputValue({ timeout: 60_000 })
  expect(await waiting.count()).toBe(0)
  const { page: readers } = await arrive()
  expect((await readers.goto(shared))?.status()).toBe(200)
  expect((await decide('allowed')).status).toBe(200)
  expect(faults).toEqual([])
})
