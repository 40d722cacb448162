import { afterAll, beforeAll, expect, test } from 'vitest'
import { emit, type ScriptedAgent, startScriptedAgent } from '../../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent, saidIn, talkWith } from '../../__fixtures__/talk-with.ts'

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

const says = (delta: string) => ({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta })
const keeps = (snapshot: object) => ({ type: 'STATE_SNAPSHOT', snapshot })
const stateGiven = () => agent.inputs.at(-1)?.state

test('an answer had again is given the state from before the answer that it replaces', async () => {
  agent.script = emit([keeps({ cups: 1 }), says('One.')])
  const talk = await talkWith(ask, agentId, 'A cup.')
  await talk.reached('idle')
  agent.script = emit([
    { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/cups', value: 2 }] },
    says('Two.'),
  ])
  await talk.send('Another.')
  await talk.reached('idle')
  expect(stateGiven()).toEqual({ cups: 1 })
  await talk.retry()
  await talk.reached('idle')
  expect(stateGiven()).toEqual({ cups: 1 })
  agent.script = emit([says('Enough.')])
  await talk.send('And?')
  await talk.reached('idle')
  expect(stateGiven()).toEqual({ cups: 2 })
})

test('a changed question is given the state of its own branch', async () => {
  agent.script = emit([keeps({ cups: 1 }), says('One.')])
  const talk = await talkWith(ask, agentId, 'A cup.')
  const { conversation } = await talk.reached('idle')
  agent.script = emit([says('Tea.')])
  await talk.send('A pot.', { replaces: conversation.messages[0]?.id })
  expect(saidIn(await talk.reached('idle'))).toEqual(['user: A pot.', 'assistant: Tea.'])
  expect(stateGiven()).toEqual({})
  await talk.send('And milk?')
  await talk.reached('idle')
  expect(stateGiven()).toEqual({})
})

test('an answer that said nothing leaves its state to the next question, and not to another answer', async () => {
  agent.script = emit([keeps({ cups: 3 })])
  const talk = await talkWith(ask, agentId, 'A cup.')
  await talk.reached('idle')
  agent.script = emit([])
  await talk.send('Another.')
  await talk.reached('idle')
  expect(stateGiven()).toEqual({ cups: 3 })
  const first = await talkWith(ask, agentId, 'A cup.')
  agent.script = emit([keeps({ cups: 4 })])
  await first.reached('idle')
  agent.script = emit([says('Tea.')])
  await first.retry()
  await first.reached('idle')
  expect(stateGiven()).toEqual({})
  await first.send('And milk?')
  await first.reached('idle')
  expect(stateGiven()).toEqual({})
})

test('an agent that went on with answers has the state that it asked them with, also after another answer', async () => {
  const interrupts = [{ id: 'q1', reason: 'approval', message: 'Boil it?' }]
  const asksBack = emit([keeps({ kettle: 'on' })], { outcome: { type: 'interrupt', interrupts } })
  agent.script = asksBack
  const talk = await talkWith(ask, agentId, 'Make tea.')
  await talk.reached('waiting')
  agent.script = emit([says('Done.')])
  await talk.answer([{ questionId: 'q1', status: 'resolved', payload: true }])
  await talk.reached('idle')
  expect(stateGiven()).toEqual({ kettle: 'on' })
  await talk.send('Thanks.')
  await talk.reached('idle')
  expect(stateGiven()).toEqual({ kettle: 'on' })
})
