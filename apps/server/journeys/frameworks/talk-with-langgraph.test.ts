import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, openTestSite, type TestSite } from '../test-site.ts'
import { type LangGraphAgent, startLangGraphAgent } from './langgraph-agent.ts'

let folder: string
let agent: LangGraphAgent
let site: TestSite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-langgraph-'))
  agent = await startLangGraphAgent({ checkpoints: join(folder, 'checkpoints') })
  site = await openTestSite({ ALLOW_PRIVATE_CONNECTORS: 'all', DEMO_AGENT: 'off' })
})
afterAll(async () => {
  await site?.close()
  await agent?.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Another process of the agent at the same address, with what the one before had stored. */
async function reviveAgent(wordMs: number): Promise<void> {
  await agent.kill()
  const port = Number(new URL(agent.url).port)
  agent = await startLangGraphAgent({ checkpoints: join(folder, 'checkpoints'), wordMs, port })
}

test('an agent of LangGraph.js talks, uses a tool that is approved after all was killed, and is published', async () => {
  const page = await site.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAccount(site, page)
  await page.goto('/agents/new')
  await page.getByLabel('Name', { exact: true }).fill('Kettle')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByLabel('Address of your agent').fill(agent.url)
  await page.getByRole('button', { name: 'Test and save' }).click()
  await page.getByText('The agent answers. Members can talk with it.').waitFor()
  await page.getByRole('link', { name: 'Talk', exact: true }).click()

  const field = page.getByLabel('Your message')
  const answer = page.getByRole('article', { name: 'Kettle' }).last()
  const send = async (text: string) => {
    await field.fill(text)
    await field.press('Enter')
  }
  await send('Please make tea.')
  await page.getByText('May I use the tool boil?').waitFor()
  const talk = page.url()

  await Promise.all([site.restart(), reviveAgent(300)])
  await page.goto(talk)
  await page.getByLabel('Approved').check()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await answer.getByText('The kettle says').waitFor()

  await site.restart()
  await page.goto(talk)
  await page.getByText(/broke off because the server stopped/).waitFor()
  await reviveAgent(0)
  await page.getByRole('button', { name: 'Answer again' }).click()
  await page.getByText('May I use the tool boil?').waitFor()
  await page.getByLabel('Approved').check()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await answer.getByText('The kettle says {"boiled":2} and the tea is ready.').waitFor()
  await send('Thank you!')
  await answer.getByText('You are welcome.').waitFor()
  expect(agent.prompts.at(-1)).toBe(
    [
      'human: Please make tea.',
      'ai: ',
      'tool: {"boiled":2}',
      'ai: The kettle says {"boiled":2} and the tea is ready.',
      'human: Thank you!',
    ].join('\n'),
  )

  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('button', { name: /^Publish to anyone/ }).click()
  await page.getByText('The page is public now.').waitFor()
  const reader = await site.arrive({ javaScriptEnabled: false })
  await reader.goto(await page.evaluate(() => navigator.clipboard.readText()))
  const read = await reader.locator('main').innerText()
  for (const text of ['Please make tea.', 'boil', 'and the tea is ready.', 'You are welcome.'])
    expect(read).toContain(text)
}, 280_000)
