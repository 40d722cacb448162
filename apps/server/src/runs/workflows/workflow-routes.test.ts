import {
  publicWorkflowPath,
  publicWorkflowSchema,
  type WorkflowEntry,
  workflowEntrySchema,
  workflowPath,
  type WorkflowsAnswer,
  WORKFLOWS_PATH,
} from '@vitrine/api-client/contract/workflows'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { start } from '../../__fixtures__/run-workflow.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { auditLog, users, workflows } from '../../platform/database/schema.ts'
import { TaskLimitError } from '../../platform/tasks/task-limit-error.ts'
import { openSecret } from './seal-secret.ts'

const SECRET = 'sk-agent-0123456789'
const digest = {
  name: 'Digest',
  description: 'Reads a **text**.',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
  graph: { nodes: [{ id: 'read', label: 'Read', kind: 'step' }], edges: [] },
  connector: { kind: 'ag-ui', url: 'https://agents.example/digest', secret: SECRET },
}

let server: TestServer
let member: Browser
beforeAll(async () => {
  server = await startTestServer()
  member = await openPerson(server, 'mia@example.org')
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'mia@example.org'))
  await addMember(server, server.workspaceId, user?.id ?? '', 'member')
})
afterAll(() => server.close())

const send = (method: string, path: string, body?: unknown, key?: string | null) =>
  server.request(path, { method, key, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function make(change: object = {}): Promise<WorkflowEntry> {
  const answer = await send('POST', WORKFLOWS_PATH, { ...digest, ...change })
  expect(answer.status).toBe(201)
  return workflowEntrySchema.parse(await answer.json())
}

const sealedOf = async (workflowId: string) => {
  const [row] = await server.store.database.select().from(workflows).where(eq(workflows.id, workflowId))
  return row?.connectorSecret ?? null
}

const setColumns = (id: string, columns: Partial<typeof workflows.$inferInsert>) =>
  server.store.database.update(workflows).set(columns).where(eq(workflows.id, id))
const readHtml = async (id: string) => {
  const answer = await send('GET', publicWorkflowPath(id), undefined, null)
  return publicWorkflowSchema.parse(await answer.json()).descriptionHtml
}

test('a workflow is closed until it is opened, and open until it is closed', async () => {
  const { id, isOpen, limits } = await make()
  expect(isOpen).toBe(false)
  expect(limits).toEqual({
    runsPerHour: 10,
    runsPerDay: 200,
    timeLimitSeconds: 600,
    retries: 0,
    costPerDay: null,
    costPerRun: null,
  })
  const look = () => send('GET', publicWorkflowPath(id), undefined, null)
  expect((await look()).status).toBe(404)
  await send('PATCH', workflowPath(id), { isOpen: true })
  const opened = await look()
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect(publicWorkflowSchema.parse(await opened.json())).toEqual({
    visitorPublishing: 'allowed',
    runsKeptDays: 90,
    id,
    name: digest.name,
    description: digest.description,
    descriptionHtml: expect.stringContaining('<strong>text</strong>'),
    inputSchema: digest.inputSchema,
    graph: digest.graph,
  })
  await send('PATCH', workflowPath(id), { isOpen: false })
  expect((await look()).status).toBe(404)
})

test('a workflow says where it is started, and how many runs it has had', async () => {
  const { id, url, runs } = await make({ isOpen: true })
  expect([url, runs]).toEqual([new URL(`/agent_workflow_share/${id}`, server.services.publicUrl()).href, 0])
  expect((await start(server, id, { body: { inputs: {} } })).status).toBe(201)
  const listed = (await (await send('GET', WORKFLOWS_PATH)).json()) as WorkflowsAnswer
  expect(listed.workflows.find((workflow) => workflow.id === id)).toMatchObject({ url, runs: 1 })
})

describe('a description', () => {
  test('is rendered when it is written, and only then', async () => {
    const { id } = await make({ isOpen: true })
    await setColumns(id, { descriptionHtml: '<p>Kept</p>' })
    await send('PATCH', workflowPath(id), { name: 'Other' })
    expect(await readHtml(id)).toBe('<p>Kept</p>')
    await send('PATCH', workflowPath(id), { description: '*New*' })
    expect(await readHtml(id)).toContain('<em>New</em>')
  })

  test.each([null, 'older'])('that was rendered by %j is rendered once more', async (rendererVersion) => {
    const { id } = await make({ isOpen: true })
    await setColumns(id, { descriptionHtml: rendererVersion && '<p>Old</p>', rendererVersion })
    const html = await readHtml(id)
    expect(html).toContain('<strong>text</strong>')
    const [row] = await server.store.database.select().from(workflows).where(eq(workflows.id, id))
    expect(row?.descriptionHtml).toBe(html)
    expect(row?.rendererVersion).not.toBe(rendererVersion)
    await setColumns(id, { descriptionHtml: '<p>Kept</p>' })
    expect(await readHtml(id)).toBe('<p>Kept</p>')
  })

  test('that a server which knows of no HTML has changed is shown as it is now', async () => {
    const { id } = await make({ isOpen: true })
    await setColumns(id, { description: 'Reads *nothing*.' })
    const html = await readHtml(id)
    expect(html).toContain('<em>nothing</em>')
    expect(html).not.toContain('text')
  })

  test('that cannot be rendered now is shown as it was written, and rendered later', async () => {
    const { id } = await make({ isOpen: true })
    const description = '*Tea* '.repeat(1000)
    await setColumns(id, { description })
    const { services } = server
    const { runTask } = services
    for (const limit of ['queue', 'time'] as const) {
      Object.assign(services, { runTask: () => Promise.reject(new TaskLimitError(limit)) })
      const answer = await send('GET', publicWorkflowPath(id), undefined, null).finally(() =>
        Object.assign(services, { runTask }),
      )
      expect(await answer.json()).toMatchObject({ description, descriptionHtml: '' })
    }
    expect(await readHtml(id)).toContain('<em>Tea</em>')
  })
})

describe('a connector', () => {
  test('tells its secret to nobody, and keeps it sealed', async () => {
    const { id, connector } = await make({ isOpen: true })
    expect(connector).toEqual({ kind: 'ag-ui', url: digest.connector.url, hasSecret: true })
    const sealed = (await sealedOf(id)) ?? ''
    expect(sealed).not.toContain(SECRET)
    const serverSecret = server.services.accounts.settings.secret
    expect(openSecret(sealed, { serverSecret, workflowId: id })).toBe(SECRET)
    const answers = [
      await send('GET', WORKFLOWS_PATH),
      await send('GET', workflowPath(id)),
      await send('PATCH', workflowPath(id), { name: 'Other' }),
      await send('GET', publicWorkflowPath(id), undefined, null),
    ]
    for (const answer of answers) expect(await answer.text()).not.toContain(SECRET)
    expect(server.log.join('')).not.toContain(SECRET)
  })

  test('keeps its secret at its origin, and takes it nowhere else', async () => {
    const { id } = await make()
    const move = async (connector: object) => {
      const answer = await send('PATCH', workflowPath(id), { connector: { kind: 'ag-ui', ...connector } })
      return workflowEntrySchema.parse(await answer.json()).connector?.hasSecret
    }
    expect(await move({ url: 'https://agents.example/other' })).toBe(true)
    expect(await move({ url: 'https://evil.example/digest' })).toBe(false)
    expect(await move({ url: 'https://evil.example/digest', secret: 'new' })).toBe(true)
    expect(await move({ url: 'https://evil.example/digest', secret: null })).toBe(false)
    expect(await sealedOf(id)).toBeNull()
  })

  test.each(['ftp://a.example', 'javascript:alert(1)', 'https://name:word@a.example', 'no url', ''])(
    'at %j is refused',
    async (url) => {
      const answer = await send('POST', WORKFLOWS_PATH, { ...digest, connector: { kind: 'ag-ui', url } })
      expect(answer.status).toBe(400)
    },
  )
})

describe('who is let in', () => {
  test('a member sees workflows without their connector, and changes none', async () => {
    const { id } = await make()
    const headers = { 'x-vitrine-workspace': server.workspaceId }
    const listed = (await (await member.send(WORKFLOWS_PATH, { headers })).json()) as WorkflowsAnswer
    expect(listed.workflows.find((workflow) => workflow.id === id)).toMatchObject({
      connector: null,
      mayManage: false,
    })
    const tries = [
      await member.post(WORKFLOWS_PATH, digest, { headers }),
      await member.send(workflowPath(id), { method: 'PATCH', body: { isOpen: true }, headers }),
      await member.send(workflowPath(id), { method: 'DELETE', headers }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('another workspace gets the answer of what never existed', async () => {
    const { id } = await make({ isOpen: true })
    const other = await server.addWorkspace()
    for (const [method, body] of [['GET'], ['PATCH', { isOpen: false }], ['DELETE']] as const) {
      const foreign = await send(method, workflowPath(id), body, other.apiKey)
      const none = await send(method, workflowPath('x'.repeat(24)), body, other.apiKey)
      expect(foreign.status).toBe(404)
      expect(await foreign.text()).toBe(await none.text())
    }
    expect((await send('GET', publicWorkflowPath(id), undefined, null)).status).toBe(200)
    expect(await (await send('GET', WORKFLOWS_PATH, undefined, other.apiKey)).json()).toEqual({
      workflows: [],
      next: null,
    })
  })

  test.each(['..%2f', '%00', 'x'.repeat(300), '__proto__'])('the id %j is none', async (id) => {
    expect((await send('GET', `/api/public/workflows/${id}`, undefined, null)).status).toBe(404)
  })
})

test('a deleted workflow is gone, and the log says who made, changed and deleted it', async () => {
  const { id } = await make({ name: 'Short life', isOpen: true })
  await send('PATCH', workflowPath(id), { limits: { runsPerHour: 3 } })
  expect((await send('DELETE', workflowPath(id))).status).toBe(204)
  expect((await send('GET', publicWorkflowPath(id), undefined, null)).status).toBe(404)
  expect((await send('DELETE', workflowPath(id))).status).toBe(404)
  const rows = await server.store.database.select().from(auditLog).where(eq(auditLog.subject, 'Short life'))
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'workflow-changed',
    'workflow-created',
    'workflow-deleted',
  ])
})

test.each([
  ['a schema of no object', { inputSchema: { type: 'string' } }],
  ['no schema', { inputSchema: null }],
  ['a schema without a bottom', { inputSchema: { type: 'object', deep: nest(2000) } }],
  ['a schema that is none', { inputSchema: { type: 'object', properties: 7 } }],
  ['a schema of itself', { inputSchema: { type: 'object', properties: { a: { $ref: '#' } } } }],
  [
    'a pattern that could take for ever',
    { inputSchema: { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } } },
  ],
  ['a negative limit', { limits: { runsPerHour: -1 } }],
  ['a name of spaces', { name: '   ' }],
])('%s is refused', async (_, change) => {
  expect((await send('POST', WORKFLOWS_PATH, { ...digest, ...change })).status).toBe(400)
  const { id } = await make()
  expect((await send('PATCH', workflowPath(id), change)).status).toBe(400)
})

test.each([null, [], 'text', 7])('the body %j is refused', async (body) => {
  expect((await send('POST', WORKFLOWS_PATH, body)).status).toBe(400)
})

test('texts that no database takes as they are come back as near as can be', async () => {
  const schema = { type: 'object', title: 'a\0b\ud800' }
  const made = await make({ name: 'N\0ame\ud800', description: 'd\0', inputSchema: schema })
  expect(made).toMatchObject({ name: 'N ame\ufffd', description: 'd', inputSchema: schema })
})

function nest(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = { a: value }
  return value
}
