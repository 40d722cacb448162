import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  emit,
  fallSilent,
  type ScriptedAgent,
  startScriptedAgent,
} from '../../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent, type TestTalk, talkWith } from '../../__fixtures__/talk-with.ts'

let agent: ScriptedAgent
let server: TestServer
beforeAll(async () => {
  agent = await startScriptedAgent()
  server = await startTestServer({ privateConnectors: 'all' })
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const askWith =
  (key: string): Asking =>
  (method, path, body) =>
    server.request(path, { method, key, ...(body !== undefined && { body: JSON.stringify(body) }) })

test('slow answers of one workspace leave room for those of another, and can be stopped while they wait', async () => {
  const ask = askWith(server.apiKey)
  const agentId = await makeConnectedAgent(ask, agent.origin)
  agent.script = fallSilent
  const slow: TestTalk[] = []
  for (let count = 0; count < 9; count += 1) slow.push(await talkWith(ask, agentId, `Question ${count}`))
  await expect.poll(() => agent.inputs.length).toBe(8)

  const askThere = askWith((await server.addWorkspace()).apiKey)
  agent.script = emit([])
  const quick = await talkWith(askThere, await makeConnectedAgent(askThere, agent.origin), 'Is tea hot?')
  await quick.reached('idle')
  expect(agent.inputs.filter(({ threadId }) => threadId === slow[8]?.id)).toEqual([])
  await slow[8]?.stop()
  await slow[8]?.reached('stopped')
  for (const talk of slow.slice(0, 8)) await talk.stop()
})
