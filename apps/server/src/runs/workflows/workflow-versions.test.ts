import {
  restoreWorkflowVersionPath,
  workflowEntrySchema,
  workflowPath,
  workflowVersionPath,
  workflowVersionSchema,
  workflowVersionsAnswerSchema,
  workflowVersionsPath,
} from '@vitrine/api-client/contract/workflows'
import { runDetailsAnswerSchema, runPath } from '@vitrine/api-client/contract/runs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { openWorkflow, reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { auditLog, users } from '../../platform/database/schema.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

const drawn = { nodes: [{ id: 'read', label: 'Read', kind: 'step' }], edges: [] }
const redrawn = { nodes: [{ id: 'write', label: 'Write', kind: 'step' }], edges: [] }

/** Where no agent listens any more. */
const GONE = 'https://gone.example/'

let server: RunServer
let member: Browser
beforeAll(async () => {
  server = await startRunServer({
    testConnector: async ({ connectorUrl }) => {
      if (connectorUrl !== GONE) return undefined
      throw new DomainError('invalid-request', 'The agent cannot be reached.')
    },
  })
  member = await openPerson(server, 'mia@example.org')
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'mia@example.org'))
  await addMember(server, server.workspaceId, user?.id ?? '', 'member')
})
afterAll(() => server.close())

const send = (method: string, path: string, body?: unknown) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function change(id: string, update: object) {
  const answer = await send('PATCH', workflowPath(id), update)
  expect(answer.status).toBe(200)
  return workflowEntrySchema.parse(await answer.json())
}

async function versionsOf(id: string) {
  const answer = await send('GET', workflowVersionsPath(id))
  return workflowVersionsAnswerSchema.parse(await answer.json()).versions
}

const make = (update: object = {}) => openWorkflow(server, server.agent.origin, { graph: drawn, ...update })

test('each change of form, drawing or connector makes a version, and nothing else does', async () => {
  const { id, version } = await make()
  expect(version).toBe(1)
  expect((await change(id, { name: 'Other', limits: { runsPerDay: 7 } })).version).toBe(1)
  expect((await change(id, { graph: drawn })).version).toBe(1)
  expect((await change(id, { graph: redrawn, inputSchema: { type: 'object' } })).version).toBe(2)
  expect((await change(id, { connector: { kind: 'ag-ui', url: `${server.agent.origin}/b` } })).version).toBe(
    3,
  )
  expect(await versionsOf(id)).toEqual([
    expect.objectContaining({ version: 3, changes: ['connector'], restored: null }),
    expect.objectContaining({ version: 2, changes: ['form', 'drawing'] }),
    expect.objectContaining({ version: 1, changes: [], createdAt: expect.any(String), runs: 0 }),
  ])
})

test('an older version is looked at by members, without where its agent listens', async () => {
  const { id } = await make()
  await change(id, { graph: redrawn })
  const asked = await send('GET', workflowVersionPath(id, 1))
  expect(workflowVersionSchema.parse(await asked.json())).toMatchObject({
    graph: drawn,
    connector: { kind: 'ag-ui', url: server.agent.origin },
  })
  const headers = { 'x-vitrine-workspace': server.workspaceId }
  const seen = await member.send(workflowVersionPath(id, 1), { headers })
  expect(workflowVersionSchema.parse(await seen.json())).toMatchObject({ graph: drawn, connector: null })
  const refused = await member.send(restoreWorkflowVersionPath(id, 1), { method: 'POST', headers })
  expect(refused.status).toBe(403)
})

test.each(['0', '3', '1.5', 'x', '99999999999'])('there is no version %s of two', async (version) => {
  const { id } = await make()
  await change(id, { graph: redrawn })
  expect((await send('GET', `${workflowVersionsPath(id)}/${version}`)).status).toBe(404)
})

test('a version that is taken back is the next one, and is in the activity', async () => {
  const { id } = await make({ name: 'Back again' })
  await change(id, { graph: redrawn })
  const answer = await send('POST', restoreWorkflowVersionPath(id, 1))
  expect(workflowEntrySchema.parse(await answer.json())).toMatchObject({ version: 3, graph: drawn })
  expect((await versionsOf(id))[0]).toMatchObject({ version: 3, changes: ['drawing'], restored: 1 })
  const rows = await server.store.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'workflow-restored'), eq(auditLog.subject, 'Back again')))
  expect(rows).toHaveLength(1)
})

test('a secret does not come back with the address that it was given for', async () => {
  const { id } = await make({ connector: { kind: 'ag-ui', url: server.agent.origin, secret: 'hush' } })
  await change(id, { isOpen: false, connector: { kind: 'ag-ui', url: 'https://agents.example/digest' } })
  const answer = await send('POST', restoreWorkflowVersionPath(id, 1))
  expect(workflowEntrySchema.parse(await answer.json()).connector).toEqual({
    kind: 'ag-ui',
    url: server.agent.origin,
    hasSecret: false,
  })
})

test('an open workflow whose older agent does not answer stays as it is', async () => {
  const { id } = await make()
  await change(id, { isOpen: false, connector: { kind: 'ag-ui', url: GONE } })
  await change(id, { isOpen: true, connector: { kind: 'ag-ui', url: server.agent.origin } })
  const answer = await send('POST', restoreWorkflowVersionPath(id, 2))
  expect(answer.status).toBe(400)
  expect((await versionsOf(id))[0]?.version).toBe(3)
})

test('a run says of which version it is, and is drawn as that was', async () => {
  const { id } = await make()
  const { id: runId } = await startedRun(server, id)
  await reachedRun(server, runId, 'succeeded')
  await change(id, { graph: redrawn })
  const { entry, run } = runDetailsAnswerSchema.parse(await (await send('GET', runPath(runId))).json())
  expect(entry.workflowVersion).toBe(1)
  expect(run.workflow).toMatchObject({ version: '1', graph: drawn })
  expect((await reachedRun(server, runId)).workflow.graph).toEqual(drawn)
  expect((await versionsOf(id)).map(({ runs }) => runs)).toEqual([0, 1])
})

test('the oldest of more than a hundred versions go', async () => {
  const { id } = await make({ isOpen: false })
  for (let count = 0; count < 101; count += 1)
    await change(id, { graph: { nodes: [{ id: `n${count}`, label: '', kind: 'step' }], edges: [] } })
  const versions = await versionsOf(id)
  expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([100, 102, 3])
})
