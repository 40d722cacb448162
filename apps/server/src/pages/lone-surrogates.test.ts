import { startWorkflowPath } from '@vitrine/api-client/contract/workflows'
import { launchOptions } from '@vitrine/tooling/browser'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createLiveConversation,
  appendMessages,
  readPage,
  said,
  switchPage,
} from '../__fixtures__/live-chat.ts'
import { type LiveServer, listenLive } from '../__fixtures__/live-server.ts'
import { type RunServer, startRunServer } from '../__fixtures__/start-run-server.ts'

/** Half of a pair: JSON can say it, UTF-8 cannot. */
const HALF = '\uD83D'

let server: RunServer
let live: LiveServer
let browser: Browser
beforeAll(async () => {
  server = await startRunServer({
    workflow: {
      name: `Digest ${HALF}`,
      description: `Reads ${HALF} all.`,
      inputSchema: {
        type: 'object',
        properties: { topic: { type: 'string', title: `About ${HALF}`, description: HALF } },
      },
    },
  })
  live = await listenLive(server)
  browser = await chromium.launch(await launchOptions())
})
afterAll(async () => {
  await browser?.close()
  await live?.close()
  await server?.close()
})

/** Opens a page and gives what React and the page reported until it came to life. */
async function faultsOf(path: string, alive: string): Promise<{ faults: string[]; text: string }> {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(live.base.replace('ws:', 'http:') + path)
  await page.locator(alive).first().waitFor()
  const text = await page.locator('main').innerText()
  await page.close()
  return { faults, text }
}

async function openChat(): Promise<string> {
  const id = await createLiveConversation(server, `Title ${HALF}`)
  const result = { outcome: 'success' as const, content: [{ type: 'text' as const, text: `out ${HALF}` }] }
  await appendMessages(
    server,
    id,
    said('u1', 'Look.', { author: `Ada ${HALF}` }),
    said('a1', `Half ${HALF}`, {
      author: `Bot ${HALF}`,
      model: `large ${HALF}`,
      parts: [
        { type: 'text', text: `Half ${HALF}` },
        {
          type: 'tool-call',
          toolCallId: 'c1',
          toolName: `look ${HALF}`,
          input: { path: `a${HALF}` },
          result,
        },
        { type: 'file', mediaType: 'text/plain', filename: `notes ${HALF}.txt` },
        { type: 'source', sourceId: 's1', title: `Source ${HALF}`, url: 'https://example.org/' },
      ],
    }),
  )
  return id
}

test('a live page with halves of surrogate pairs in every name comes to life without a mismatch', async () => {
  const { url } = await switchPage(server, await openChat(), true)
  const { faults, text } = await faultsOf(new URL(url).pathname, '[data-state=live]')
  expect(faults).toEqual([])
  expect(text).toContain('Ada \uFFFD')
  expect(text).toContain('notes \uFFFD.txt')
})

test('the JSON of a page holds what its HTML shows, also deep in what a tool was given', async () => {
  const page = await switchPage(server, await openChat(), true)
  const { conversation } = (await readPage(server, page.id)).conversation
  expect(conversation.messages[1]?.parts[1]).toMatchObject({
    toolName: 'look \uFFFD',
    input: { path: 'a\uFFFD' },
  })
  expect(JSON.stringify(conversation)).not.toMatch(/\\ud8/)
})

test('a form with halves of surrogate pairs in its labels comes to life without a mismatch', async () => {
  const { faults, text } = await faultsOf(
    startWorkflowPath(server.workflowId),
    'main form button[type=submit]:enabled',
  )
  expect(faults).toEqual([])
  expect(text).toContain('About \uFFFD')
})
