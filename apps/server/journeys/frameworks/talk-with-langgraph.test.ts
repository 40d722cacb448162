import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { documentsPath, KNOWLEDGE_BASES_PATH, MCP_PATH } from '@vitrine/api-client/contract/knowledge'
import { keysPath } from '@vitrine/api-client/contract/workspaces'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, openTestSite, PASSWORD, type TestSite } from '../test-site.ts'
import { type LangGraphAgent, startLangGraphAgent } from './langgraph-agent.ts'

let folder: string
let agent: LangGraphAgent
let site: TestSite
/** Of the agent, for the knowledge bases alone. */
let searchKey = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-langgraph-'))
  agent = await startLangGraphAgent({ checkpoints: join(folder, 'checkpoints'), search })
  site = await openTestSite({ ALLOW_PRIVATE_CONNECTORS: 'all', DEMO_AGENT: 'off' })
})
afterAll(async () => {
  await site?.close()
  await agent?.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Searches as agents do: by the Model Context Protocol, with a key that can do nothing else. */
async function search(query: string): Promise<{ text: string; url: string }> {
  const client = new Client({ name: 'kettle', version: '1.0.0' })
  const headers = { authorization: `Bearer ${searchKey}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(MCP_PATH, site.url), { requestInit: { headers } }),
  )
  const { structuredContent } = await client.callTool({ name: 'search', arguments: { query } })
  await client.close()
  const [first] = (structuredContent as { results: { text: string; url: string }[] }).results
  if (!first) throw new Error('Nothing was found.')
  return first
}

/** A handbook of one passage, which everybody may read, and the key by which the agent searches it. */
async function makeHandbook(page: Page): Promise<void> {
  const send = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(path, { headers: { origin: site.url }, data })
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()) as Answer
  }
  const { id } = await send<{ id: string }>(KNOWLEDGE_BASES_PATH, {
    name: 'Handbook',
    language: 'en',
    passageReaders: 'anyone',
  })
  await send(documentsPath(id), { name: 'Brewing', text: 'Green tea brews for three minutes.' })
  const { workspaces } = (await (await page.request.get('/api/workspaces')).json()) as {
    workspaces: { id: string }[]
  }
  const request = { name: 'Kettle', scopes: ['search'], password: PASSWORD }
  searchKey = (await send<{ key: string }>(keysPath(workspaces[0]?.id ?? ''), request)).key
}

/** Another process of the agent at the same address, with what the one before had stored. */
async function reviveAgent(wordMs: number): Promise<void> {
  await agent.kill()
  const port = Number(new URL(agent.url).port)
  agent = await startLangGraphAgent({ checkpoints: join(folder, 'checkpoints'), wordMs, port, search })
}

test('an agent of LangGraph.js talks, uses a tool that is approved after all was killed, and is published', async () => {
  const page = await site.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAccount(site, page)
  await makeHandbook(page)
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
    // What an answer says stands on the page a moment before it has ended.
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
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

  await send('How long does the green one brew?')
  await answer.getByText('Green tea brews for three minutes. So says the handbook.').waitFor()

  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('button', { name: /^Publish to anyone/ }).click()
  await page.getByText('The page is public now.').waitFor()
  const reader = await site.arrive({ javaScriptEnabled: false })
  await reader.goto(await page.evaluate(() => navigator.clipboard.readText()))
  const read = await reader.locator('main').innerText()
  for (const text of [
    'Please make tea.',
    'boil',
    'and the tea is ready.',
    'You are welcome.',
    'the handbook',
  ])
    expect(read).toContain(text)
  const cited = await reader.getByRole('link', { name: 'the handbook' }).getAttribute('href')
  const stranger = await site.arrive()
  await stranger.goto(cited ?? '')
  await stranger.locator('blockquote').getByText('Green tea brews for three minutes.').waitFor()
  expect(new URL(stranger.url()).pathname).toMatch(/^\/passages\//)
}, 280_000)
