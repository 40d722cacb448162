import { expect, test } from 'vitest'
import { SHARE_ID } from './__fixtures__/answers.ts'
import { callOnce } from './__fixtures__/call-once.ts'
import type { TalkStanding } from './contract/talks/talks.ts'
import { createTalkClient, type TalkClient } from './talk-client.ts'

const ID = '0b1f4c1e-0d0b-4c5e-9a4e-0c0f4f6f8f11'
const standing: TalkStanding = { id: ID, status: 'answering', questions: [], error: null, seq: 3 }
const question = { messageId: ID, text: 'Is tea hot?' }
const connector = { url: 'https://agents.example/' }

interface Case {
  name: string
  ask: (client: TalkClient) => Promise<unknown>
  answer?: unknown
  asked: [method: string, url: string, body?: unknown]
}

const cases: Case[] = [
  {
    name: 'an agent that is connected',
    ask: (client) => client.connectAgent('w1', SHARE_ID, connector),
    answer: { ...connector, hasSecret: false },
    asked: ['PUT', `/api/agents/${SHARE_ID}/connector`, connector],
  },
  {
    name: 'an agent that is disconnected',
    ask: (client) => client.disconnectAgent('w1', SHARE_ID),
    asked: ['DELETE', `/api/agents/${SHARE_ID}/connector`],
  },
  {
    name: 'a page of talks',
    ask: (client) => client.list('w1', SHARE_ID, { cursor: 'a b' }),
    answer: { talks: [], next: null },
    asked: ['GET', `/api/agents/${SHARE_ID}/talks?cursor=a+b`],
  },
  {
    name: 'a new talk',
    ask: (client) => client.start('w1', SHARE_ID, { talkId: ID, ...question }),
    answer: standing,
    asked: ['POST', `/api/agents/${SHARE_ID}/talks`, { talkId: ID, ...question }],
  },
  {
    name: 'how a talk stands',
    ask: (client) => client.readStanding(ID),
    answer: standing,
    asked: ['GET', `/api/talks/${ID}/standing`],
  },
  {
    name: 'a question',
    ask: (client) => client.send(ID, question),
    answer: standing,
    asked: ['POST', `/api/talks/${ID}/messages`, question],
  },
  {
    name: 'another branch',
    ask: (client) => client.branch(ID, 'u1'),
    answer: standing,
    asked: ['POST', `/api/talks/${ID}/branch`, { messageId: 'u1' }],
  },
  {
    name: 'another answer',
    ask: (client) => client.retry(ID),
    answer: standing,
    asked: ['POST', `/api/talks/${ID}/retry`],
  },
  {
    name: 'the end of an answer',
    ask: (client) => client.stop(ID),
    answer: standing,
    asked: ['POST', `/api/talks/${ID}/stop`],
  },
  {
    name: 'answers to an agent',
    ask: (client) => client.answer(ID, [{ questionId: 'q1', status: 'cancelled' }]),
    answer: standing,
    asked: ['POST', `/api/talks/${ID}/answers`, { answers: [{ questionId: 'q1', status: 'cancelled' }] }],
  },
]

test.each(cases)('$name is asked for at its own path', async ({ ask, answer, asked }) => {
  const { seen, given } = await callOnce(answer, (baseUrl) => ask(createTalkClient({ baseUrl })))
  expect(given).toEqual(answer)
  const { method, url, body } = seen
  expect([method, url, ...(body ? [JSON.parse(body)] : [])]).toEqual(asked)
})
