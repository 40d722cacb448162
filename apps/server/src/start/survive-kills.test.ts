import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createProcessFolder,
  type ProcessFolder,
  startProcess,
  type ServerProcess,
} from '../__fixtures__/server-process.ts'
import { chatAbout, filePart, PIXEL } from '../__fixtures__/transcripts.ts'

const KILLS = Number(process.env.VITRINE_KILLS ?? 4)
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
  `no acknowledged share is lost by ${KILLS} kills at any moment of writing`,
  async () => {
    const acknowledged: Acknowledged[] = []
    let server = startProcess(folder.environment)
    for (let kill = 0; kill < KILLS; kill++) {
      const url = await server.ready
      const first = acknowledged.length
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        write(url, `${kill}-${writer}`, acknowledged),
      )
      // A random moment is the thing under test.
      await setTimeout(Math.random() * MAX_WAIT_MS)
      await server.stop('SIGKILL')
      await Promise.all(writers)
      server = startProcess(folder.environment)
      await expectReadable(server, acknowledged.slice(first))
    }
    await expectReadable(server, acknowledged)
    expect(acknowledged.length).toBeGreaterThan(0)
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

async function expectReadable(server: ServerProcess, shares: Acknowledged[]): Promise<void> {
  const url = await server.ready
  for (const { path, subject } of shares) {
    const response = await fetch(url + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`Tell me about ${subject}.`)
  }
}
