import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { SESSIONS_PATH } from '@vitrine/api-client/contract/accounts'
import { agentPath, type AgentEntry } from '@vitrine/api-client/contract/agents'
import { conversationPath } from '@vitrine/api-client/contract/conversations'
import {
  agentConnectorPath,
  agentTalksPath,
  talkPath,
  type TalksAnswer,
} from '@vitrine/api-client/contract/talks'
import { WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../__fixtures__/browser.ts'
import { listenLive } from '../__fixtures__/live-server.ts'
import { openReader } from '../__fixtures__/live-reader.ts'
import { openMember } from '../__fixtures__/people.ts'
import {
  emit,
  fallSilent,
  openStream,
  type ScriptedAgent,
  startScriptedAgent,
} from '../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent, saidIn, talkWith } from '../__fixtures__/talk-with.ts'
import { members, sessions, talkReaders, talks } from '../platform/database/schema.ts'
import { startDemoAgent } from '../start/demo/start-demo-agent.ts'

let agent: ScriptedAgent
let server: TestServer
let agentId: string
beforeAll(async () => {
  agent = await startScriptedAgent()
  server = await startTestServer({ privateConnectors: 'all', answerLimits: { silenceMs: 5000 } })
})
afterAll(async () => {
  await server.close()
  await agent.close()
})
beforeEach(async () => {
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Yes.' }])
  agentId = await makeConnectedAgent(ask, agent.origin)
  agent.inputs.length = 0
})

const ask: Asking = (method, path, body) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

const askAs =
  (browser: Browser): Asking =>
  (method, path, body) =>
    browser.send(path, { method, body, headers: { [WORKSPACE_HEADER]: server.workspaceId } })

const reasonOf = async (answer: Response) =>
  ((await answer.json()) as { error: { reason?: string } }).error.reason

test('an agent answers what it is asked, with all that was said before', async () => {
  const talk = await talkWith(ask, agentId, 'Is tea hot?')
  expect(saidIn(await talk.reached('idle'))).toEqual(['user: Is tea hot?', 'assistant: Yes.'])
  expect((await talk.send('And milk?')).status).toBe(200)
  const later = await talk.reached('idle')
  expect(saidIn(later)).toEqual([
    'user: Is tea hot?',
    'assistant: Yes.',
    'user: And milk?',
    'assistant: Yes.',
  ])
  expect(agent.inputs.at(-1)?.messages.map(({ role, content }) => `${role}: ${String(content)}`)).toEqual([
    'user: Is tea hot?',
    'assistant: Yes.',
    'user: And milk?',
  ])
  expect(later).toMatchObject({ error: null, questions: [], agent: { id: agentId, mayTalk: true } })
})

test('a talk is a conversation of the library, with the beginning of its question as its title', async () => {
  const { id, reached } = await talkWith(ask, agentId, 'Is tea hot?\nTell me.')
  await reached('idle')
  const { entry } = (await (await ask('GET', conversationPath(id))).json()) as { entry: unknown }
  expect(entry).toMatchObject({ title: 'Is tea hot?', messages: 2, agent: { id: agentId } })
  const { talks: lines } = (await (await ask('GET', agentTalksPath(agentId))).json()) as TalksAnswer
  expect(lines).toMatchObject([{ id, title: 'Is tea hot?', status: 'idle', isOwn: true }])
})

test('the demo agent answers over a real connection', async () => {
  const demo = await startDemoAgent()
  try {
    const talk = await talkWith(
      ask,
      await makeConnectedAgent(ask, demo.url),
      'Tea is 80 °C hot. It comes from China.',
    )
    const { conversation } = await talk.reached('idle')
    const parts = conversation.messages.flatMap(({ parts: own }) => own)
    expect(parts.filter(({ type }) => type === 'tool-call').length).toBeGreaterThan(3)
    expect(parts.findLast((part) => part.type === 'text')?.text).toContain('80 °C')
  } finally {
    await demo.stop()
  }
})

test('the same question again changes nothing, and another one has to wait for the answer', async () => {
  agent.script = fallSilent
  const talk = await talkWith(ask, agentId, 'Is tea hot?')
  const { conversation } = await talk.read()
  const messageId = conversation.messages[0]?.id
  expect((await talk.send('Is tea hot?', { messageId })).status).toBe(200)
  const refused = await talk.send('And milk?')
  expect(refused.status).toBe(400)
  expect(await reasonOf(refused)).toBe('talk-busy')
  expect((await talk.read()).conversation.messages).toHaveLength(1)
  await talk.stop()
  await talk.reached('stopped')
})

test('a stopped answer keeps what came, is marked as broken off, and can be had again beside it', async () => {
  agent.script = async ({ threadId, runId }, answer) => {
    const send = openStream(answer)
    send({ type: 'RUN_STARTED', threadId, runId })
    send({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Well, ' })
    await setTimeout(20_000, undefined, { ref: false })
  }
  const talk = await talkWith(ask, agentId, 'Is tea hot?')
  await expect.poll(async () => saidIn(await talk.read())).toContain('assistant: Well, ')
  expect((await talk.read()).status).toBe('answering')
  await talk.stop()
  const stopped = await talk.reached('stopped')
  expect(stopped.openMessageIds).toEqual([])
  expect(stopped.conversation.messages.at(-1)?.parts.at(-1)).toMatchObject({ type: 'data', name: 'cut-off' })
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Yes.' }])
  expect((await talk.retry()).status).toBe(200)
  const again = await talk.reached('idle')
  expect(saidIn(again)).toEqual(['user: Is tea hot?', 'assistant: Yes.'])
  const [question, first, second] = again.conversation.messages
  expect([first?.parentId, second?.parentId]).toEqual([question?.id, question?.id])
})

test('an edited question is another branch, of which alone the agent is told', async () => {
  const talk = await talkWith(ask, agentId, 'Is tea hot?')
  const { conversation } = await talk.reached('idle')
  expect((await talk.send('Is tea cold?', { replaces: conversation.messages[0]?.id })).status).toBe(200)
  const edited = await talk.reached('idle')
  expect(saidIn(edited)).toEqual(['user: Is tea cold?', 'assistant: Yes.'])
  expect(edited.conversation.messages).toHaveLength(4)
  expect(agent.inputs.at(-1)?.messages.map(({ content }) => content)).toEqual(['Is tea cold?'])
  expect((await talk.send('Why?', { replaces: 'nothing' })).status).toBe(400)
})

test('an agent that asks back goes on with the answer, and with the state that it kept', async () => {
  const question = { id: 'q1', reason: 'approval', message: 'Boil it?' }
  agent.script = emit(
    [
      { type: 'STATE_SNAPSHOT', snapshot: { cups: 1 } },
      { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/cups', value: 2 }] },
    ],
    { outcome: { type: 'interrupt', interrupts: [question] } },
  )
  const talk = await talkWith(ask, agentId, 'Make tea.')
  expect((await talk.reached('waiting')).questions).toMatchObject([question])
  expect(await reasonOf(await talk.send('Hurry.'))).toBe('talk-busy')
  expect((await talk.answer([{ questionId: 'q2', status: 'resolved', payload: true }])).status).toBe(400)
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'n', delta: 'Done.' }])
  const answers = [{ questionId: 'q1', status: 'resolved', payload: { approved: true } }]
  expect((await talk.answer(answers)).status).toBe(200)
  expect(saidIn(await talk.reached('idle'))).toEqual(['user: Make tea.', 'assistant: Done.'])
  expect(agent.inputs.at(-1)).toMatchObject({
    resume: [{ interruptId: 'q1', status: 'resolved', payload: { approved: true } }],
    state: { cups: 2 },
  })
  expect((await talk.answer(answers)).status).toBe(200)
  expect(agent.inputs).toHaveLength(2)
})

test('what an agent fails with is told, and the next question can be asked', async () => {
  agent.script = ({ threadId, runId }, answer) => {
    const send = openStream(answer)
    send({ type: 'RUN_STARTED', threadId, runId })
    send({ type: 'RUN_ERROR', message: 'No water.', code: 'dry' })
    answer.end()
  }
  const talk = await talkWith(ask, agentId, 'Make tea.')
  expect((await talk.reached('failed')).error).toEqual({ message: 'No water.', type: 'dry' })
  agent.script = (_, answer) => void answer.writeHead(502).end()
  await talk.retry()
  await expect.poll(async () => (await talk.read()).error?.reason).toBe('unexpected-answer')
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Yes.' }])
  await talk.send('Is tea hot?')
  await talk.reached('idle')
})

test('an agent is told its instructions as context, never in a message', async () => {
  const own = await makeConnectedAgent(ask, agent.origin, { instructions: 'Never say kettle.' })
  const talk = await talkWith(ask, own, 'Is tea hot?')
  expect(JSON.stringify(await talk.reached('idle'))).not.toContain('kettle')
  expect(agent.inputs.at(-1)).toMatchObject({
    context: [{ description: 'Instructions', value: 'Never say kettle.' }],
  })
})

test('a connector is tested, shown to managers without its secret, and taken away', async () => {
  const secret = { url: agent.origin, secret: 'abc' }
  const answer = await ask('PUT', agentConnectorPath(agentId), secret)
  expect(await answer.json()).toEqual({ url: agent.origin, hasSecret: true })
  const read = async () => (await (await ask('GET', agentPath(agentId))).json()) as AgentEntry
  expect(await read()).toMatchObject({ connector: { url: agent.origin, hasSecret: true }, mayTalk: true })
  const elsewhere = await ask('PUT', agentConnectorPath(agentId), { url: 'http://127.0.0.1:9/' })
  expect(await elsewhere.json()).toMatchObject({ hasSecret: false })
  expect((await ask('DELETE', agentConnectorPath(agentId))).status).toBe(204)
  expect(await read()).toMatchObject({ connector: null, mayTalk: false })
  const body = { talkId: randomUUID(), messageId: randomUUID(), text: 'Hello' }
  expect(await reasonOf(await ask('POST', agentTalksPath(agentId), body))).toBe('no-connector')
})

test('members talk in talks of their own, and read those of others; another workspace sees nothing', async () => {
  const ada = await openMember(server, `ada-${randomUUID()}@talk.test`, 'member')
  const bob = await openMember(server, `bob-${randomUUID()}@talk.test`, 'member')
  const talk = await talkWith(askAs(ada), agentId, 'Is tea hot?')
  await talk.reached('idle')
  expect(await (await askAs(bob)('GET', talkPath(talk.id))).json()).toMatchObject({ isOwn: false })
  const told = { messageId: randomUUID(), text: 'And milk?' }
  expect((await askAs(bob)('POST', `${talkPath(talk.id)}/messages`, told)).status).toBe(403)
  expect((await askAs(bob)('PUT', agentConnectorPath(agentId), { url: agent.origin })).status).toBe(403)
  const other = await server.addWorkspace()
  expect((await server.request(talkPath(talk.id), { key: other.apiKey })).status).toBe(404)
  const begun = { talkId: talk.id, messageId: randomUUID(), text: 'Mine' }
  expect((await askAs(bob)('POST', agentTalksPath(agentId), begun)).status).toBe(403)
})

test('who manages the workspace ends an answer in the talk of another member, and says nothing in it', async () => {
  const ada = await openMember(server, `ada-${randomUUID()}@talk.test`, 'member')
  const boss = askAs(await openMember(server, `boss-${randomUUID()}@talk.test`, 'admin'))
  agent.script = fallSilent
  const { id } = await talkWith(askAs(ada), agentId, 'Is tea hot?')
  expect(await (await boss('GET', talkPath(id))).json()).toMatchObject({ isOwn: false })
  const { talks: lines } = (await (await boss('GET', agentTalksPath(agentId))).json()) as TalksAnswer
  expect(lines).toMatchObject([{ id, isOwn: false }])
  const told = { messageId: randomUUID(), text: 'And milk?' }
  expect((await boss('POST', `${talkPath(id)}/messages`, told)).status).toBe(403)
  expect((await boss('POST', `${talkPath(id)}/retry`)).status).toBe(403)
  expect((await boss('POST', `${talkPath(id)}/answers`, { answers: [] })).status).toBe(403)
  expect((await boss('POST', `${talkPath(id)}/stop`)).status).toBe(200)
})

test('who belongs to the workspace follows a talk live, and nobody who has left it', async () => {
  const live = await listenLive(server)
  const email = `eve-${randomUUID()}@talk.test`
  const eve = await openMember(server, email, 'member')
  const asEve = askAs(eve)
  const talk = await talkWith(asEve, agentId, 'Is tea hot?')
  const { stream, seq } = await talk.reached('idle')
  if (stream === null) throw new Error('There is no stream.')
  const reader = await openReader(live.base)
  reader.follow(stream, seq)
  await reader.frame('live')
  await talk.send('And milk?')
  await talk.reached('idle')
  await expect.poll(() => reader.numbers().length).toBeGreaterThan(1)
  const { database } = server.store
  const [row] = await database.select().from(talks).where(eq(talks.conversationId, talk.id))
  expect(row?.leaseHolder).toBeNull()
  await database.delete(members).where(eq(members.workspaceId, server.workspaceId))
  await reader.frame('gone')
  await live.close()
})

test('the name under which a talk is followed ends with any session of the person, who then has another', async () => {
  const live = await listenLive(server)
  const fay = await openMember(server, `fay-${randomUUID()}@talk.test`, 'member')
  const talk = await talkWith(askAs(fay), agentId, 'Is tea cold?')
  const { stream, seq } = await talk.reached('idle')
  if (stream === null) throw new Error('There is no stream.')
  const reader = await openReader(live.base)
  reader.follow(stream, seq)
  await reader.frame('live')
  const { database } = server.store
  const [known] = await database.select().from(talkReaders).where(eq(talkReaders.conversationId, talk.id))
  const userId = known?.userId ?? ''
  const expiresAt = new Date(Date.now() + 60_000)
  await database.insert(sessions).values({ id: randomUUID(), userId, token: randomUUID(), expiresAt })
  expect((await askAs(fay)('DELETE', SESSIONS_PATH)).status).toBe(204)
  await reader.frame('gone')
  const again = await talk.reached('idle')
  expect(again.stream).toMatch(/^conversation:talk-/)
  expect(again.stream).not.toBe(stream)
  await live.close()
})
