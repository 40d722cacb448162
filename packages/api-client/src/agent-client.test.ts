import { expect, test } from 'vitest'
import { SHARE_ID } from './__fixtures__/answers.ts'
import { callOnce } from './__fixtures__/call-once.ts'
import { type AgentClient, createAgentClient } from './agent-client.ts'
import type { AgentEntry, AgentRequest } from './contract/agents/agents.ts'

const request: AgentRequest = { kind: 'agent', name: 'Scout', instructions: 'Look first.' }
const entry: AgentEntry = {
  id: SHARE_ID,
  kind: 'agent',
  name: 'Scout',
  description: '',
  model: null,
  instructions: 'Look first.',
  colour: 'neutral',
  brandVoiceId: null,
  rules: [],
  toolIds: [],
  showsTools: false,
  showsKnowledge: false,
  knowledgeBaseIds: [],
  connector: null,
  mayTalk: false,
  picture: null,
  state: 'active',
  removedAt: null,
  createdAt: '2026-05-04T08:00:00.000Z',
  changedAt: '2026-05-04T08:00:00.000Z',
  mayManage: true,
}
const path = `/api/agents/${SHARE_ID}`

interface Case {
  name: string
  ask: (client: AgentClient) => Promise<unknown>
  answer?: unknown
  asked: [method: string, url: string, body?: unknown]
}

const cases: Case[] = [
  {
    name: 'a page of archived chatbots by name that hold a text',
    ask: (client) =>
      client.list('w1', { cursor: 'a b', search: 'so', kind: 'chatbot', state: 'archived', sort: 'name' }),
    answer: { entries: [entry], next: null },
    asked: ['GET', '/api/agents?cursor=a+b&search=so&kind=chatbot&state=archived&sort=name'],
  },
  { name: 'one agent', ask: (client) => client.read('w1', SHARE_ID), answer: entry, asked: ['GET', path] },
  {
    name: 'a new agent',
    ask: (client) => client.create('w1', request),
    answer: entry,
    asked: ['POST', '/api/agents', request],
  },
  {
    name: 'an agent moved to the trash',
    ask: (client) => client.update('w1', SHARE_ID, { state: 'trashed' }),
    answer: { ...entry, state: 'trashed', removedAt: '2026-06-03T08:00:00.000Z' },
    asked: ['PATCH', path, { state: 'trashed' }],
  },
  {
    name: 'the end of an agent',
    ask: (client) => client.remove('w1', SHARE_ID),
    asked: ['DELETE', path],
  },
  {
    name: 'an agent without its picture',
    ask: (client) => client.removePicture('w1', SHARE_ID),
    answer: entry,
    asked: ['DELETE', `${path}/picture`],
  },
  {
    name: 'the next page of what happened to an agent',
    ask: (client) => client.readActivity('w1', SHARE_ID, 'e1'),
    answer: { entries: [], next: null },
    asked: ['GET', `${path}/activity?before=e1`],
  },
]

test.each(cases)('$name is asked for in its workspace', async ({ ask, answer, asked }) => {
  const { seen, given } = await callOnce(answer, (baseUrl) => ask(createAgentClient({ baseUrl })))
  expect(given).toEqual(answer)
  const { method, url, workspace, body } = seen
  expect([method, url, ...(body ? [JSON.parse(body)] : [])]).toEqual(asked)
  expect(workspace).toBe('w1')
})
