import { type WorkflowEntry, workflowEntrySchema, workflowPath } from '@vitrine/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
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
