import { expect, test } from 'vitest'
import { SHARE_ID } from './__fixtures__/answers.ts'
import { callOnce } from './__fixtures__/call-once.ts'
import type { PageEntry } from './contract/pages/public-pages.ts'
import type { RunEntry } from './contract/runs/runs.ts'
import { createPageClient } from './page-client.ts'
import { createRunClient } from './run-client.ts'

const entry: RunEntry = {
  id: SHARE_ID,
  workspaceId: 'w1',
  origin: 'workflow',
  name: 'Digest',
  workflowId: 'a'.repeat(22),
  workflowVersion: 2,
  format: null,
  status: 'running',
  steps: null,
  failedSteps: null,
  startedAt: '2026-05-04T08:00:00.000Z',
  endedAt: null,
  createdAt: '2026-05-04T08:00:00.000Z',
  createdBy: null,
  liveShares: 0,
  isOwn: true,
  mayPublish: true,
  publicationRequest: { state: 'waiting', askedAt: '2026-05-04T08:01:00.000Z' },
}
const run = {
  id: 'inside',
  workflow: { name: 'Digest' },
  status: 'running' as const,
  steps: [],
  source: { format: 'ag-ui' },
}
const page: PageEntry = {
  id: SHARE_ID,
  kind: 'agent',
  name: 'Ada',
  description: '',
  model: null,
  isOpen: true,
  delaySeconds: 10,
  isStopped: false,
  held: { id: 'h', isStanding: true, findings: [{ kind: 'github-token', preview: 'ghp_' }], total: 1 },
  url: `https://vitrine.example/agent_share/${SHARE_ID}`,
  picture: null,
  createdAt: '2026-05-04T08:00:00.000Z',
}
const shown = { name: 'Ada', description: '', model: null, isOpen: true }

interface Case {
  name: string
  ask: (server: { baseUrl: string }) => Promise<unknown>
  answer?: unknown
  asked: [method: string, url: string, workspace?: string]
  body?: string
}

const cases: Case[] = [
  {
    name: 'runs of a workflow and a status',
    ask: (server) => createRunClient(server).list('w1', { cursor: 'c', workflowId: 'a b', status: 'failed' }),
    answer: { runs: [entry], next: 'more', waitingApprovals: 1 },
    asked: ['GET', '/api/runs?cursor=c&workflow=a+b&status=failed', 'w1'],
  },
  {
    name: 'runs that wait for approval',
    ask: (server) => createRunClient(server).list('w1', { approval: 'waiting' }),
    answer: { runs: [entry], next: null, waitingApprovals: 1 },
    asked: ['GET', '/api/runs?approval=waiting', 'w1'],
  },
  {
    name: 'the refusal to publish a run',
    ask: (server) => createRunClient(server).declinePublication('r/1'),
    asked: ['DELETE', '/api/runs/r%2F1/publication-request'],
  },
  {
    name: 'a run',
    ask: (server) => createRunClient(server).read('../r'),
    answer: { entry, run },
    asked: ['GET', '/api/runs/..%2Fr'],
  },
  {
    name: 'the end of a run',
    ask: (server) => createRunClient(server).remove('r'),
    asked: ['DELETE', '/api/runs/r'],
  },
  {
    name: 'pages of a workspace',
    ask: (server) => createPageClient(server).list('w1'),
    answer: { pages: [{ ...page, conversationId: 'c', title: 'Kettles', isOwn: true }], next: null },
    asked: ['GET', '/api/pages', 'w1'],
  },
  {
    name: 'a page',
    ask: (server) => createPageClient(server).read('c/1'),
    answer: { page: null },
    asked: ['GET', '/api/conversations/c%2F1/page'],
  },
  {
    name: 'a changed page',
    ask: (server) => createPageClient(server).write('c', shown),
    answer: { page },
    asked: ['PUT', '/api/conversations/c/page'],
    body: JSON.stringify(shown),
  },
  {
    name: 'a decision about what holds a page back',
    ask: (server) => createPageClient(server).decideHeld('c', { id: 'h', decision: 'mask' }),
    answer: { page },
    asked: ['PUT', '/api/conversations/c/page/held'],
    body: JSON.stringify({ id: 'h', decision: 'mask' }),
  },
  {
    name: 'the end of a live conversation',
    ask: (server) => createPageClient(server).endConversation('c/1'),
    answer: { seq: 4, changed: [], cutOff: [], problems: [] },
    asked: ['POST', '/api/conversations/c%2F1/messages'],
    body: JSON.stringify({ messages: [], isEnded: true }),
  },
  {
    name: 'the picture of a page',
    ask: (server) => createPageClient(server).setPicture('c', new TextEncoder().encode('png')),
    answer: { page },
    asked: ['PUT', '/api/conversations/c/page/picture'],
    body: 'png',
  },
  {
    name: 'the end of a picture',
    ask: (server) => createPageClient(server).removePicture('c'),
    answer: { page },
    asked: ['DELETE', '/api/conversations/c/page/picture'],
  },
]

test.each(cases)('$name is asked for where it is', async ({ ask, answer, asked, body = '' }) => {
  const { seen, given } = await callOnce(answer, (baseUrl) => ask({ baseUrl }))
  expect(given).toEqual(answer)
  const { method, url, workspace } = seen
  expect([method, url, ...(workspace === undefined ? [] : [workspace])]).toEqual(asked)
  expect(seen.body).toBe(body)
})
