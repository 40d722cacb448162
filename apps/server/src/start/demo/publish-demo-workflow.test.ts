import { type WorkflowEntry, workflowEntrySchema, workflowPath } from '@vitrine/api-client/contract/workflows'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { workflows } from '../../platform/database/schema.ts'
import { publishDemoWorkflow } from './publish-demo-workflow.ts'

let server: TestServer
let workflowId: string
beforeAll(async () => {
  server = await startTestServer()
  workflowId = (await publishDemoWorkflow(server.services, 'http://127.0.0.1:4001')) ?? ''
})
afterAll(() => server.close())

async function readWorkflow(): Promise<WorkflowEntry> {
  return workflowEntrySchema.parse(await (await server.request(workflowPath(workflowId))).json())
}

test('the workflow of the demo agent is published for everybody, and led to where the agent listens now', async () => {
  expect(await readWorkflow()).toMatchObject({
    name: 'Reading digest',
    isOpen: true,
    connector: { url: 'http://127.0.0.1:4001' },
  })
  expect(await publishDemoWorkflow(server.services, 'http://127.0.0.1:4002')).toBe(workflowId)
  expect((await readWorkflow()).connector).toMatchObject({ url: 'http://127.0.0.1:4002' })
})

test('its description is rendered before anybody reads it', async () => {
  const [row] = await server.store.database.select().from(workflows).where(eq(workflows.id, workflowId))
  expect(row?.descriptionHtml).toContain('>Reads a text or a file')
})

test('one that an admin has led to another agent stays so', async () => {
  const own = { kind: 'ag-ui', url: 'https://agent.example.org/run' }
  const lead = (connector: object) =>
    server.request(workflowPath(workflowId), { method: 'PATCH', body: JSON.stringify({ connector }) })
  expect((await lead(own)).status).toBe(200)
  expect(await publishDemoWorkflow(server.services, 'http://127.0.0.1:4002')).toBe(workflowId)
  expect((await readWorkflow()).connector).toMatchObject(own)
})

test('one that was closed or deleted stays so', async () => {
  await server.request(workflowPath(workflowId), { method: 'PATCH', body: '{"isOpen":false}' })
  expect(await publishDemoWorkflow(server.services, 'http://127.0.0.1:4003')).toBeUndefined()
  await server.request(workflowPath(workflowId), { method: 'DELETE' })
  expect(await publishDemoWorkflow(server.services, 'http://127.0.0.1:4003')).toBeUndefined()
})
