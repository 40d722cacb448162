import { setTimeout } from 'node:timers/promises'
import {
  type ConversationAnswer,
  conversationMessagesPath,
  conversationPath,
  LIVE_CONVERSATIONS_PATH,
} from '@vitrine/api-client/contract/conversations'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  createProcessFolder,
  type ProcessFolder,
  startProcess,
  type ServerProcess,
} from '../__fixtures__/server-process.ts'
import { chatAbout, filePart, PIXEL } from '../__fixtures__/transcripts.ts'

const KILLS = Number(process.env.VITRINE_KILLS ?? 2)
const WRITERS = 4
const MAX_WAIT_MS = 1500

let folder: ProcessFolder
beforeAll(async () => {
  folder = await createProcessFolder()
})
afterAll(() => folder.remove())

interface Acknowledged {
  path: string
  subject: string
}

test(
  `no acknowledged share or message is lost by ${KILLS} kills at any moment of writing`,
  async () => {
    const acknowledged: Acknowledged[] = []
    const appended: AppendResult[] = []
    let server = startProcess(folder.environment)
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    for (let kill = 0; kill < KILLS; kill++) {
      const url = await server.ready
      const first = acknowledged.length
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        write(url, `${kill}-${writer}`, acknowledged),
      )
      const begun = Promise.withResolvers<void>()
      writers.push(appendToOne(url, appended, begun.resolve))
      await begun.promise
      if (kill === 0) await vi.waitFor(() => expect(acknowledged).not.toHaveLength(0))
      // A random moment is the thing under test.
      await setTimeout(Math.random() * MAX_WAIT_MS)
      await server.stop('SIGKILL')
      await Promise.all(writers)
      server = startProcess(folder.environment)
      await expectReadable(server, acknowledged.slice(first))
    }
    await expectReadable(server, acknowledged)
    await expectAppended(server, appended)
    expect(appended.some(({ messages }) => messages > 0)).toBe(true)
    console.info(`${KILLS} kills, ${acknowledged.length} acknowledged shares, none lost`)
    await server.stop()
  },
  60_000 + KILLS * 20_000,
)

/** Publishes one conversation after the other until the server is gone. */
async function write(url: string, name: string, acknowledged: Acknowledged[]): Promise<void> {
  const headers = { authorization: `Bearer ${await folder.apiKey()}` }
  try {
    for (let number = 0; ; number++) {
      const subject = `kill ${name}-${number}`
      const body = JSON.stringify(chatAbout(subject, filePart('image/png', PIXEL)))
      const imported = await fetch(`${url}/api/conversations`, { method: 'POST', headers, body })
      const { conversations } = (await imported.json()) as { conversations: { id: string }[] }
      const shared = await fetch(`${url}/api/shares`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ conversationId: conversations[0]?.id }),
      })
      const { path } = (await shared.json()) as { path: string }
      acknowledged.push({ path, subject })
    }
  } catch {
    // Killed.
  }
}

interface AppendResult {
  id: string
  /** How many were acknowledged. */
  messages: number
}

/** Adds one message after the other to a conversation until the server is gone. */
async function appendToOne(url: string, appended: AppendResult[], onBegun: () => void): Promise<void> {
  const headers = { authorization: `Bearer ${await folder.apiKey()}` }
  const post = async (path: string, body: object) =>
    (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  try {
    const { id } = (await post(LIVE_CONVERSATIONS_PATH, { kind: 'agent', title: 'Growing' })) as AppendResult
    const own: AppendResult = { id, messages: 0 }
    appended.push(own)
    for (;;) {
      const parts = [{ type: 'text', text: 'More' }]
      await post(conversationMessagesPath(id), {
        messages: [{ id: `m${own.messages}`, role: 'user', parts }],
      })
      own.messages += 1
      onBegun()
    }
  } catch {
    // Killed.
  }
}

/** What was acknowledged is there, once and in order; one more may have been kept without a word. */
async function expectAppended(server: ServerProcess, appended: AppendResult[]): Promise<void> {
  const url = await server.ready
  const headers = { authorization: `Bearer ${await folder.apiKey()}` }
  for (const { id, messages } of appended) {
    const answer = await fetch(url + conversationPath(id), { headers })
    const { conversation } = (await answer.json()) as ConversationAnswer
    const ids = conversation.messages.map((message) => message.id)
    expect(ids.slice(0, messages)).toEqual(Array.from({ length: messages }, (_, index) => `m${index}`))
    expect(ids.length - messages).toBeLessThanOrEqual(1)
  }
}

async function expectReadable(server: ServerProcess, shares: Acknowledged[]): Promise<void> {
  const url = await server.ready
  for (const { path, subject } of shares) {
    const response = await fetch(url + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`Tell me about ${subject}.`)
  }
}
