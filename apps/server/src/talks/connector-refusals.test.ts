import { randomUUID } from 'node:crypto'
import type { lookup } from 'node:dns'
import { agentPath, AGENTS_PATH } from '@vitrine/api-client/contract/agents'
import { agentConnectorPath } from '@vitrine/api-client/contract/talks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMember } from '../__fixtures__/people.ts'
import { emit, type ScriptedAgent, startScriptedAgent } from '../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent, talkWith } from '../__fixtures__/talk-with.ts'
import { agents } from '../platform/database/schema.ts'
import { createConnectorTest } from '../runs/workflows/create-connector-test.ts'

const SECRET = 'sesame-of-the-kettle'

let agent: ScriptedAgent
let server: TestServer
/** What names stand for. */
let addresses: string[] = []
let lookUps = 0
beforeAll(async () => {
  agent = await startScriptedAgent()
  const lookUp = ((_name: string, _options: object, callback: (...found: unknown[]) => void) => {
    lookUps += 1
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }) as typeof lookup
  const privateConnectors = [agent.origin]
  server = await startTestServer({
    privateConnectors,
    lookUp,
    testConnector: (connector) =>
      createConnectorTest({
        network: { allowed: privateConnectors, lookUp },
        secret: server.services.accounts.settings.secret,
        waitMs: 2000,
      })(connector),
  })
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const ask: Asking = (method, path, body) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function makeAgent(): Promise<string> {
  const made = await ask('POST', AGENTS_PATH, { kind: 'agent', name: 'Scout' })
  return ((await made.json()) as { id: string }).id
}

const hostile = [
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:169.254.169.254]/',
  'http://[::1]/',
  'http://2852039166/',
  'http://0251.0376.0251.0376/',
  'http://0x7f.1/',
  'http://10.0.0.8/',
  'http://localhost:1/',
  'http://rebinding.example/',
]

test.each(hostile)('%s is refused as the connector of an agent, and nothing is stored', async (url) => {
  addresses = ['127.0.0.1']
  const id = await makeAgent()
  const refused = await ask('PUT', agentConnectorPath(id), { url })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: { reason: 'agent-private-address' } })
  expect(await (await ask('GET', agentPath(id))).json()).toMatchObject({ connector: null, mayTalk: false })
})

test.each(hostile)(
  'a question to an agent that is stored at %s reaches nobody, and says why',
  async (url) => {
    addresses = ['127.0.0.1']
    const id = await makeAgent()
    await server.store.database.update(agents).set({ connectorUrl: url }).where(eq(agents.id, id))
    const talk = await talkWith(ask, id, 'Is tea hot?')
    expect((await talk.reached('failed')).error).toMatchObject({ reason: 'private-address' })
  },
)

test.each([
  ['a private address since it was saved', ['127.0.0.1']],
  ['a public and a private address at once', ['93.184.215.14', '127.0.0.1']],
])('a name that stands for %s reaches nobody, and is looked up once for its connection', async (_, found) => {
  agent.inputs.length = 0
  const id = await makeAgent()
  const url = `http://rebinding.example:${new URL(agent.origin).port}/`
  await server.store.database.update(agents).set({ connectorUrl: url }).where(eq(agents.id, id))
  addresses = found
  lookUps = 0
  const talk = await talkWith(ask, id, 'Is tea hot?')
  expect((await talk.reached('failed')).error).toMatchObject({ reason: 'private-address' })
  expect([lookUps, agent.inputs]).toEqual([1, []])
})

test('an agent that leads elsewhere is not followed to a private address', async () => {
  const id = await makeConnectedAgent(ask, agent.origin)
  agent.script = (_, answer) => void answer.writeHead(307, { location: 'http://169.254.169.254/' }).end()
  const talk = await talkWith(ask, id, 'Is tea hot?')
  const { status, error } = await talk.reached('failed')
  expect([status, error?.reason]).toEqual(['failed', 'unexpected-answer'])
  agent.script = emit([])
})

test('the secret of a connector is sent to its agent, and shown to nobody', async () => {
  const sent: unknown[] = []
  agent.script = (input, answer, request) => {
    sent.push(request.headers.authorization)
    return emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Yes.' }])(input, answer, request)
  }
  const id = await makeAgent()
  const saved = await ask('PUT', agentConnectorPath(id), { url: agent.origin, secret: SECRET })
  expect(saved.status).toBe(200)
  const talk = await talkWith(ask, id, 'Is tea hot?')
  const read = await talk.reached('idle')
  expect(sent).toEqual([`Bearer ${SECRET}`, `Bearer ${SECRET}`])
  const member = await openMember(server, `sue-${randomUUID()}@talk.test`, 'owner')
  const seen = [
    await saved.text(),
    JSON.stringify(read),
    await (await ask('GET', agentPath(id))).text(),
    await (await ask('GET', `${agentPath(id)}/activity`)).text(),
    await (await member.send(agentPath(id))).text(),
    ...server.log,
    JSON.stringify(await server.store.database.select().from(agents).where(eq(agents.id, id))),
  ]
  expect(seen.filter((text) => text.includes(SECRET))).toEqual([])
})

test('an agent that fails without a question is connected, and its answer is told', async () => {
  agent.script = (_, answer) => void answer.writeHead(422).end()
  const id = await makeAgent()
  const saved = await ask('PUT', agentConnectorPath(id), { url: agent.origin })
  expect(await saved.json()).toEqual({ url: agent.origin, hasSecret: false, agentAnswer: 'HTTP 422' })
  agent.script = (_, answer) => void answer.writeHead(404).end()
  const refused = await ask('PUT', agentConnectorPath(id), { url: agent.origin, secret: SECRET })
  expect(await refused.json()).toMatchObject({ error: { reason: 'agent-unexpected-answer' } })
  expect(await (await ask('GET', agentPath(id))).json()).toMatchObject({ connector: { hasSecret: false } })
})
