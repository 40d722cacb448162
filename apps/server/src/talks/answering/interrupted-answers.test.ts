import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  emit,
  openStream,
  type ScriptedAgent,
  startScriptedAgent,
} from '../../__fixtures__/scripted-agent.ts'
import { createProcessFolder, type ProcessFolder, startProcess } from '../../__fixtures__/server-process.ts'
import { type Asking, makeConnectedAgent, saidIn, talkWith } from '../../__fixtures__/talk-with.ts'

let agent: ScriptedAgent
let folder: ProcessFolder
beforeAll(async () => {
  agent = await startScriptedAgent()
  folder = await createProcessFolder()
})
afterAll(async () => {
  await agent.close()
  await folder.remove()
})

const startServer = () =>
  startProcess({ ...folder.environment, ALLOW_PRIVATE_CONNECTORS: agent.origin, DEMO_AGENT: 'off' })

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'an answer that a server ended by %s was writing is broken off, and had again from the next one',
  async (signal) => {
    let url = ''
    const ask: Asking = async (method, path, body) =>
      fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${await folder.apiKey()}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    agent.script = emit([])
    const first = startServer()
    url = await first.ready
    const agentId = await makeConnectedAgent(ask, agent.origin)
    agent.script = async ({ threadId, runId }, answer) => {
      const send = openStream(answer)
      send({ type: 'RUN_STARTED', threadId, runId })
      for (let count = 0; !answer.destroyed; count += 1) {
        send({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: `${count} ` })
        await setTimeout(20)
      }
    }
    const talk = await talkWith(ask, agentId, 'Count.')
    await expect.poll(async () => saidIn(await talk.read()).at(-1), { timeout: 10_000 }).toMatch(/: 0 1 2/)
    await first.stop(signal)

    const second = startServer()
    try {
      url = await second.ready
      const lost = await expect
        .poll(() => talk.read(), { timeout: 25_000, interval: 200 })
        .toMatchObject({ status: 'failed', error: { reason: 'server-lost' }, openMessageIds: [] })
        .then(() => talk.read())
      expect(lost.conversation.messages.at(-1)?.parts.at(-1)).toMatchObject({ name: 'cut-off' })
      const asked = () => agent.inputs.filter(({ threadId }) => threadId === talk.id)
      expect(asked()).toHaveLength(1)
      agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Three.' }])
      await talk.retry()
      expect(saidIn(await talk.reached('idle'))).toEqual(['user: Count.', 'assistant: Three.'])
      expect(asked()).toHaveLength(2)
    } finally {
      await second.stop()
    }
  },
  60_000,
)
