import { workflowEntrySchema, workflowPath, WORKFLOWS_PATH } from '@vitrine/api-client/contract/workflows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  fallSilent,
  type AgentScript,
  type ScriptedAgent,
  startScriptedAgent,
  emit,
} from '../../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { createConnectorTest } from './create-connector-test.ts'

let agent: ScriptedAgent
let server: TestServer
beforeAll(async () => {
  agent = await startScriptedAgent()
  server = await startTestServer({
    testConnector: (connector) =>
      createConnectorTest({
        network: { allowed: [agent.origin, 'http://127.0.0.1:1'] },
        secret: server.services.accounts.settings.secret,
        waitMs: 2_000,
      })(connector),
  })
})
afterAll(async () => {
  await server.close()
  await agent.close()
})
beforeEach(() => {
  agent.script = emit([])
})

const send = async (method: string, path: string, body: object) =>
  server.request(path, { method, body: JSON.stringify(body) })
const make = (change: object = {}) =>
  send('POST', WORKFLOWS_PATH, {
    name: 'Digest',
    inputSchema: { type: 'object' },
    connector: { kind: 'ag-ui', url: agent.origin, secret: 'sesame' },
    ...change,
  })
const closed = async (change?: object) => workflowEntrySchema.parse(await (await make(change)).json())
const refusal = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { reason?: string; field?: string; message: string } }
  return { status: answer.status, ...error }
}
const answerWith =
  (status: number, type = 'application/json'): AgentScript =>
  (_, answer) =>
    void answer.writeHead(status, { 'content-type': type }).end('{}')

const isOpen = async (id: string) =>
  workflowEntrySchema.parse(await (await server.request(workflowPath(id))).json()).isOpen

describe('a page whose agent', () => {
  test.each<[string, AgentScript, string]>([
    ['refuses the secret', answerWith(401), 'agent-refused'],
    ['is not at this address', answerWith(404), 'agent-unexpected-answer'],
    ['is away behind its gateway', answerWith(502), 'agent-unexpected-answer'],
    ['answers with something else', answerWith(200), 'agent-unexpected-answer'],
    ['says nothing', answerWith(200, 'text/event-stream'), 'agent-unexpected-answer'],
    ['hangs up', (_, answer) => void answer.destroy(), 'agent-unreachable'],
    [
      'keeps silent',
      (_, answer) => void answer.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
      'agent-cut-off',
    ],
  ])('%s does not open, and says why', async (_, script, reason) => {
    const { id } = await closed()
    agent.script = script
    const answer = await refusal(await send('PATCH', workflowPath(id), { isOpen: true }))
    expect(answer).toMatchObject({ status: 400, reason, field: 'connector.url' })
    expect(await isOpen(id)).toBe(false)
  })

  test.each([
    ['http://127.0.0.1:1/', 'agent-unreachable'],
    ['http://127.0.0.1:2/', 'agent-private-address'],
    ['http://169.254.169.254/latest', 'agent-private-address'],
  ])('would stand at %s does not open, made at once or later', async (url, reason) => {
    const connector = { kind: 'ag-ui', url }
    expect(await refusal(await make({ connector, isOpen: true }))).toMatchObject({ status: 400, reason })
    const { id } = await closed({ connector })
    expect(await refusal(await send('PATCH', workflowPath(id), { isOpen: true }))).toMatchObject({ reason })
  })

  test('answers opens, asked as a run asks it and left at its first event', async () => {
    const { id } = await closed()
    let asked: unknown
    const { promise: left, resolve } = Promise.withResolvers<void>()
    agent.script = (input, answer, request) => {
      asked = [request.headers.authorization, input.messages, input.forwardedProps]
      answer.on('close', resolve)
      return fallSilent(input, answer, request)
    }
    expect((await send('PATCH', workflowPath(id), { isOpen: true })).status).toBe(200)
    await left
    expect(asked).toEqual(['Bearer sesame', [], { inputs: {} }])
    expect(await isOpen(id)).toBe(true)
  })

  test.each([400, 422, 500])('answers %i for want of inputs opens, and says so', async (status) => {
    const { id } = await closed()
    agent.script = answerWith(status)
    const opened = await send('PATCH', workflowPath(id), { isOpen: true })
    expect(opened.status).toBe(200)
    const emitted = { isOpen: true, agentAnswer: `HTTP ${status}` }
    expect(workflowEntrySchema.parse(await opened.json())).toMatchObject(emitted)
    const made = await make({ isOpen: true })
    expect(workflowEntrySchema.parse(await made.json())).toMatchObject(emitted)
    const later = await (await send('PATCH', workflowPath(id), { name: 'Other' })).json()
    expect(workflowEntrySchema.parse(later)).not.toHaveProperty('agentAnswer')
  })
})

test('an open page is led to no agent that does not answer, and other changes ask none', async () => {
  const { id, name } = await closed({ isOpen: true })
  const asked = agent.inputs.length
  expect((await send('PATCH', workflowPath(id), { name: 'Other', isOpen: true })).status).toBe(200)
  expect(agent.inputs).toHaveLength(asked)
  const connector = { kind: 'ag-ui', url: 'http://127.0.0.1:1/' }
  const answer = await refusal(await send('PATCH', workflowPath(id), { name, connector }))
  expect(answer.reason).toBe('agent-unreachable')
  expect((await send('PATCH', workflowPath(id), { isOpen: false, connector })).status).toBe(200)
})

test('a connector that is exchanged while it is tested does not open untested', async () => {
  const { id } = await closed()
  agent.script = async (input, answer, request) => {
    await send('PATCH', workflowPath(id), { connector: { kind: 'ag-ui', url: 'http://127.0.0.1:1/' } })
    return emit([])(input, answer, request)
  }
  expect((await send('PATCH', workflowPath(id), { isOpen: true })).status).toBe(503)
  expect(await isOpen(id)).toBe(false)
})
