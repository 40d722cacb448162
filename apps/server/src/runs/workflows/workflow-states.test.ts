import { activityPath } from '@vitrine/api-client/contract/catalog'
import {
  publicWorkflowPath,
  type WorkflowEntry,
  workflowEntrySchema,
  workflowPath,
  WORKFLOWS_PATH,
  workflowsAnswerSchema,
} from '@vitrine/api-client/contract/workflows'
import { type AuditAnswer, auditAnswerSchema } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { workflows } from '../../platform/database/schema.ts'
import { removeTrashedWorkflows } from './delete-workflow.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const send = (method: string, path: string, body?: unknown) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function make(name: string, description = ''): Promise<WorkflowEntry> {
  const answer = await send('POST', WORKFLOWS_PATH, {
    name,
    description,
    inputSchema: { type: 'object' },
    connector: { kind: 'ag-ui', url: 'https://agents.example/' },
  })
  return workflowEntrySchema.parse(await answer.json())
}

async function change(id: string, update: object): Promise<WorkflowEntry> {
  const answer = await send('PATCH', workflowPath(id), update)
  expect(answer.status).toBe(200)
  return workflowEntrySchema.parse(await answer.json())
}

async function namesIn(query: string): Promise<string[]> {
  const answer = await send('GET', `${WORKFLOWS_PATH}?${query}`)
  return workflowsAnswerSchema.parse(await answer.json()).workflows.map(({ name }) => name)
}

test('workflows are searched, ordered by name, and listed by their state', async () => {
  const { id } = await make('Zinc planner', 'Plans the kettles')
  await make('Amber digest', 'Reads kettles')
  expect(await namesIn('search=kettles&sort=name')).toEqual(['Amber digest', 'Zinc planner'])
  expect(await namesIn('search=planner')).toEqual(['Zinc planner'])
  await change(id, { state: 'archived' })
  expect(await namesIn('search=kettles')).toEqual(['Amber digest'])
  expect(await namesIn('search=kettles&state=archived')).toEqual(['Zinc planner'])
})

test.each(['state=gone', 'sort=size', 'sort=oldest', 'cursor=x&sort=name'])(
  'a list of %s is refused with what is wrong',
  async (query) => {
    const answer = await send('GET', `${WORKFLOWS_PATH}?${query}`)
    expect(answer.status).toBe(400)
    expect((await answer.json()).error.field).toMatch(/state|sort|cursor/)
  },
)

test.each(['archived', 'trashed'] as const)(
  'a workflow that is %s is closed to visitors, is not opened there, and comes back closed',
  async (state) => {
    const { id } = await make(`Kettle ${state}`)
    await server.store.database.update(workflows).set({ isOpen: true }).where(eq(workflows.id, id))
    const moved = await change(id, { state })
    expect(moved).toMatchObject({ state, isOpen: false })
    expect(moved.removedAt === null).toBe(state === 'archived')
    expect((await send('GET', publicWorkflowPath(id))).status).toBe(404)
    const opened = await send('PATCH', workflowPath(id), { isOpen: true })
    expect(opened.status).toBe(400)
    expect(await change(id, { state: 'active' })).toMatchObject({
      state: 'active',
      isOpen: false,
      removedAt: null,
    })
  },
)

test('its own activity names what was done with it, the newest first', async () => {
  const { id } = await make('Logged')
  await make('Another')
  await change(id, { name: 'Logged twice' })
  for (const state of ['archived', 'trashed', 'active']) await change(id, { state })
  const answer = await send('GET', activityPath(workflowPath(id)))
  const { entries }: AuditAnswer = auditAnswerSchema.parse(await answer.json())
  expect(entries.map(({ action }) => action)).toEqual([
    'workflow-returned',
    'workflow-trashed',
    'workflow-archived',
    'workflow-changed',
    'workflow-created',
  ])
  expect(entries.every(({ address }) => address === null)).toBe(true)
})

test('the trash is emptied of a workflow after thirty days, and not before', async () => {
  const { database } = server.store
  const [old, young] = [await make('Old'), await make('Young')]
  for (const { id } of [old, young]) await change(id, { state: 'trashed' })
  const trashedAt = new Date(Date.now() - 31 * 86_400_000)
  await database.update(workflows).set({ trashedAt }).where(eq(workflows.id, old.id))
  expect(await removeTrashedWorkflows(database, server.services)).toBe(1)
  expect((await send('GET', workflowPath(old.id))).status).toBe(404)
  expect((await send('GET', workflowPath(young.id))).status).toBe(200)
  expect(await removeTrashedWorkflows(database, server.services)).toBe(0)
})
