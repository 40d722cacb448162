import { expect, test } from 'vitest'
import { SHARE_ID } from './__fixtures__/answers.ts'
import { callOnce } from './__fixtures__/call-once.ts'
import type { WorkflowEntry, WorkflowRequest } from './contract/workflows/workflows.ts'
import { createWorkflowClient, type WorkflowClient } from './workflow-client.ts'

const request: WorkflowRequest = {
  name: 'Digest',
  inputSchema: { type: 'object' },
  connector: { kind: 'ag-ui', url: 'https://agents.example/digest', secret: 'hush' },
}
const entry: WorkflowEntry = {
  id: SHARE_ID,
  name: 'Digest',
  description: '',
  inputSchema: { type: 'object' },
  graph: null,
  connector: { kind: 'ag-ui', url: 'https://agents.example/digest', hasSecret: true },
  limits: { runsPerHour: 10, runsPerDay: 200, timeLimitSeconds: 600, retries: 0, costPerDay: null },
  version: 1,
  isOpen: false,
  visitorPublishing: 'allowed',
  waitingApprovals: 0,
  url: `https://vitrine.example/agent_workflow_share/${SHARE_ID}`,
  runs: 3,
  state: 'active',
  createdAt: '2026-05-04T08:00:00.000Z',
  changedAt: '2026-05-04T08:00:00.000Z',
  removedAt: null,
  mayManage: true,
}
const path = `/api/workflows/${SHARE_ID}`

interface Case {
  name: string
  ask: (client: WorkflowClient) => Promise<unknown>
  answer?: unknown
  asked: [method: string, url: string, body?: unknown]
}

const cases: Case[] = [
  {
    name: 'the next page of workflows',
    ask: (client) => client.list('w1', { cursor: 'a b' }),
    answer: { workflows: [entry], next: null },
    asked: ['GET', '/api/workflows?cursor=a+b'],
  },
  {
    name: 'one workflow',
    ask: (client) => client.read('w1', SHARE_ID),
    answer: entry,
    asked: ['GET', path],
  },
  {
    name: 'a new workflow',
    ask: (client) => client.create('w1', request),
    answer: entry,
    asked: ['POST', '/api/workflows', request],
  },
  {
    name: 'a changed workflow',
    ask: (client) => client.update('w1', SHARE_ID, { isOpen: true }),
    answer: { ...entry, isOpen: true },
    asked: ['PATCH', path, { isOpen: true }],
  },
  {
    name: 'the end of a workflow',
    ask: (client) => client.remove('w1', SHARE_ID),
    asked: ['DELETE', path],
  },
]

test.each(cases)('$name is asked for in its workspace', async ({ ask, answer, asked }) => {
  const { seen, given } = await callOnce(answer, (baseUrl) => ask(createWorkflowClient({ baseUrl })))
  expect(given).toEqual(answer)
  const { method, url, workspace, body } = seen
  expect([method, url, ...(body ? [JSON.parse(body)] : [])]).toEqual(asked)
  expect(workspace).toBe('w1')
})
