import {
  startWorkflowPath,
  workflowEntrySchema,
  WORKFLOWS_PATH,
} from '@vitrine/api-client/contract/workflows'
import { findViolations } from '@vitrine/web/testing/violations'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openStream,
  type ScriptedAgent,
  startScriptedAgent,
  emit,
} from '../src/__fixtures__/scripted-agent.ts'
import { type TestSite, isInside, openTestSite, register } from './test-site.ts'

let agent: ScriptedAgent
let house: TestSite
let startPath: string
beforeAll(async () => {
  agent = await startScriptedAgent()
  house = await openTestSite({ ALLOW_PRIVATE_CONNECTORS: agent.origin })
  const answer = await fetch(house.url + WORKFLOWS_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${await house.apiKey()}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Research',
      inputSchema: { type: 'object', properties: { topic: { type: 'string', title: 'Topic' } } },
      connector: { kind: 'ag-ui', url: agent.origin },
      isOpen: true,
    }),
  })
  startPath = startWorkflowPath(workflowEntrySchema.parse(await answer.json()).id)
})
afterAll(async () => {
  await house?.close()
  await agent?.close()
})

/** An agent that goes on when it is told to. */
function holdAgent() {
  const say = Promise.withResolvers<(event: object) => void>()
  agent.script = ({ threadId, runId }, answer) => {
    const send = openStream(answer)
    send({ type: 'RUN_STARTED', threadId, runId })
    say.resolve(send)
  }
  return say.promise
}

const begin = (stepName: string) => ({ type: 'STEP_STARTED', stepName })
const step = (page: Page, name: string) => page.locator('.vitrine-step').filter({ hasText: name })

async function startRun(page: Page): Promise<void> {
  await page.goto(`${startPath}?input.topic=tea`)
  const start = page.getByRole('button', { name: 'Start the run' })
  await start.and(page.locator(':enabled')).waitFor()
  expect(await page.getByLabel('Topic').inputValue()).toBe('tea')
  await start.click()
  await page.waitForURL(/\?run=/)
}

test('a run is followed in two tabs, over a lost connection, and ended by who started it', async () => {
  const held = holdAgent()
  const page = await house.arrive()
  await startRun(page)
  const say = await held
  say(begin('Search'))
  await step(page, 'Search').waitFor()
  expect(await findViolations(page)).toEqual([])

  const reader = await house.arrive()
  await reader.goto(page.url())
  await step(reader, 'Search').waitFor()
  expect(await reader.getByRole('button', { name: 'Cancel the run' }).count()).toBe(0)
  await reader.context().setOffline(true)
  say(begin('Read'))
  await step(page, 'Read').waitFor()
  await reader.context().setOffline(false)
  await step(reader, 'Read').waitFor()

  await step(page, 'Search').locator('summary').first().click()
  say({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Tea is **green**,\nor black.' })
  await page.locator('strong', { hasText: 'green' }).first().waitFor()
  expect(await step(page, 'Search').locator('details').first().getAttribute('open')).not.toBeNull()

  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByRole('button', { name: 'Cancel the run' }).focus()
  await tab.keyboard.press('Enter')
  await tab.locator('button:focus', { hasText: 'No, let it run' }).waitFor()
  await tab.keyboard.press('Tab')
  await tab.keyboard.press('Enter')
  for (const each of [tab, page, reader]) await each.getByText('The run was cancelled').first().waitFor()
})

test('a run that asks a person waits, is answered by its form, and goes on', async () => {
  const responseSchema = {
    type: 'object',
    properties: { name: { type: 'string', title: 'Who signs' } },
    required: ['name'],
  }
  const question = { id: 'q', reason: 'approval', message: 'Who signs the letter?', responseSchema }
  agent.script = emit([begin('Write')], { outcome: { type: 'interrupt', interrupts: [question] } })
  const page = await house.arrive()
  await startRun(page)
  await page.getByText('Who signs the letter?').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('This is needed.').waitFor()
  await page.getByLabel('Who signs').fill('Ada')
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'n', delta: 'Signed by Ada.' }])
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('Finished', { exact: true }).first().waitFor()
  expect(agent.inputs.at(-1)?.resume).toEqual([
    { interruptId: 'q', status: 'resolved', payload: { name: 'Ada' } },
  ])
})

test('a run that does not exist is not found, and one that fails says why', async () => {
  const page = await house.arrive()
  await page.goto(startPath)
  expect((await page.goto(`${startPath}?run=aaaaaaaaaaaaaaaaaaaaaaaa`))?.status()).toBe(404)
  agent.script = ({ threadId, runId }, answer) => {
    const send = openStream(answer)
    send({ type: 'RUN_STARTED', threadId, runId })
    send({ type: 'RUN_ERROR', message: 'The kettle is empty.' })
    answer.end()
  }
  await startRun(page)
  await page.getByText('The run failed').first().waitFor()
  await page.getByText('The kettle is empty.').first().waitFor()
})

test('an owner describes a workflow, a visitor runs it, and what becomes of the run is the owner’s to say', async () => {
  agent.script = emit([begin('Brew'), { type: 'STEP_FINISHED', stepName: 'Brew' }])
  const page = await house.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(house.ownerLink)
  await register(page, 'Ada Lovelace', 'ada@example.org')
  await isInside(page, 'Ada Lovelace')
  const places = page.getByRole('navigation')
  await places.getByRole('link', { name: 'Workflows' }).click()
  await page.getByRole('link', { name: 'New workflow' }).click()
  const form = page.locator('form').filter({ hasText: 'Address of your agent' })
  await form.getByLabel('Name', { exact: true }).fill('Tea ceremony')
  await form.getByLabel('Description').fill('Pours **green** tea.')
  await form.getByLabel('Address of your agent').fill(agent.origin)
  await page.locator('.start-description strong', { hasText: 'green' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Create the workflow' }).click()
  await page.getByRole('button', { name: 'Open to visitors' }).click()
  const startLink = await page.getByLabel('Link to the start page').inputValue()
  expect(await findViolations(page)).toEqual([])

  const visitor = await house.arrive()
  expect((await visitor.goto(startLink))?.status()).toBe(200)
  expect(await visitor.locator('.start-description strong').textContent()).toBe('green')
  const start = visitor.getByRole('button', { name: 'Start the run' })
  await start.and(visitor.locator(':enabled')).waitFor()
  await visitor.getByLabel('topic').fill('tea')
  await start.click()
  await visitor.getByText('Finished', { exact: true }).first().waitFor()

  await places.getByRole('link', { name: 'Runs' }).click()
  await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Tea ceremony' }).click()
  await step(page, 'Brew').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish to anyone with the link' }).click()
  await page.getByText('The page is public now.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Done' }).click()
  expect((await visitor.goto(link))?.status()).toBe(200)
  expect(await visitor.getByRole('heading', { level: 1 }).textContent()).toBe('Tea ceremony')
  await step(visitor, 'Brew').waitFor()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .getByText(/its 1 live link stops working/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'Tea ceremony' }).count()).toBe(0)
  expect((await visitor.goto(link))?.status()).toBe(404)
  expect(await visitor.locator('main').innerText()).not.toContain('Tea ceremony')
  expect((await visitor.goto(startLink))?.status()).toBe(200)
})
