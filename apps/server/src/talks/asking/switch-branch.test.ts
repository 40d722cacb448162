import { talkBranchPath } from '@vitrine/api-client/contract/talks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  emit,
  fallSilent,
  type ScriptedAgent,
  startScriptedAgent,
} from '../../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent, saidIn, talkWith } from '../../__fixtures__/talk-with.ts'
import { talks } from '../../platform/database/schema.ts'

let agent: ScriptedAgent
let server: TestServer
let agentId: string
beforeAll(async () => {
  agent = await startScriptedAgent()
  server = await startTestServer({ privateConnectors: 'all' })
  agentId = await makeConnectedAgent(ask, agent.origin)
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const ask: Asking = (method, path, body) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

const says = (delta: string, ...more: object[]) =>
  emit([...more, { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta }])

test('a talk goes on at the newest end of the branch that is chosen, with the state of that branch', async () => {
  agent.script = says('One.', { type: 'STATE_SNAPSHOT', snapshot: { cups: 1 } })
  const talk = await talkWith(ask, agentId, 'A cup.')
  const first = await talk.reached('idle')
  agent.script = says('Milk.')
  await talk.send('And milk?')
  await talk.reached('idle')
  const questionId = first.conversation.messages[0]?.id
  agent.script = says('Two.', { type: 'STATE_SNAPSHOT', snapshot: { cups: 2 } })
  await talk.send('Two cups.', { replaces: questionId })
  expect(saidIn(await talk.reached('idle'))).toEqual(['user: Two cups.', 'assistant: Two.'])
  const branch = await ask('POST', talkBranchPath(talk.id), { messageId: questionId })
  expect(branch.status).toBe(200)
  const earlier = ['user: A cup.', 'assistant: One.', 'user: And milk?', 'assistant: Milk.']
  expect(saidIn(await talk.read())).toEqual(earlier)
  agent.script = says('Sweet.')
  await talk.send('And sugar?')
  expect(saidIn(await talk.reached('idle'))).toEqual([...earlier, 'user: And sugar?', 'assistant: Sweet.'])
  expect(agent.inputs.at(-1)?.state).toEqual({ cups: 1 })
})

test('an earlier question is changed, and the new version stands beside it with all that came before', async () => {
  agent.script = says('Yes.')
  const talk = await talkWith(ask, agentId, 'One?')
  await talk.reached('idle')
  await talk.send('Two?')
  await talk.reached('idle')
  await talk.send('Three?')
  const { conversation } = await talk.reached('idle')
  const second = conversation.messages.find(({ parts }) =>
    parts.some((part) => part.type === 'text' && part.text === 'Two?'),
  )
  await talk.send('Two, again?', { replaces: second?.id })
  expect(saidIn(await talk.reached('idle'))).toEqual([
    'user: One?',
    'assistant: Yes.',
    'user: Two, again?',
    'assistant: Yes.',
  ])
})

test('no other branch is chosen while the agent answers, nor one that there is not', async () => {
  agent.script = says('Yes.')
  const talk = await talkWith(ask, agentId, 'One?')
  await talk.reached('idle')
  const unknown = await ask('POST', talkBranchPath(talk.id), { messageId: 'nothing' })
  expect(unknown.status).toBe(400)
  agent.script = fallSilent
  await talk.send('Two?')
  const { conversation } = await talk.read()
  const busy = await ask('POST', talkBranchPath(talk.id), { messageId: conversation.messages[0]?.id })
  expect(await busy.json()).toMatchObject({ error: { reason: 'talk-busy' } })
  await talk.stop()
  await talk.reached('stopped')
})

test('no other branch is chosen once the agent is asked, also while the choice comes in', async () => {
  agent.script = says('Yes.')
  const talk = await talkWith(ask, agentId, 'One?')
  const { conversation } = await talk.reached('idle')
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await server.store.database
          .update(talks)
          .set({ status: 'answering' })
          .where(eq(talks.conversationId, talk.id))
        const choice = JSON.stringify({ messageId: conversation.messages[0]?.id })
        controller.enqueue(new TextEncoder().encode(choice))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const busy = await server.request(talkBranchPath(talk.id), init)
  expect(await busy.json()).toMatchObject({ error: { reason: 'talk-busy' } })
})
