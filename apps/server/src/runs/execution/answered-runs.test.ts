import { answerRunPath, type RunReply } from '@vitrine/api-client/contract/runs'
import {
  createRunRecording,
  endRunRecording,
  publishedRun,
  recordRunEvent,
  type RunStatus,
} from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelRun, reachedRun, readRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { type AgentScript, openStream, emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { withoutFileTokens } from '../input-files/file-address.ts'
import { workflowRunEvents, workflowRuns } from '../../platform/database/schema.ts'
import { runLimits } from './run-limits.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
})
afterAll(() => server.close())

const question = {
  id: 'i1',
  reason: 'approval',
  message: 'Send it?',
  responseSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
}
const said = [
  { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'I wrote it.' },
  { type: 'TEXT_MESSAGE_END', messageId: 'm' },
  { type: 'STATE_SNAPSHOT', snapshot: { draft: 'Tea' } },
]
const ask = (questions: readonly object[], events: readonly object[] = said) =>
  emit(events, { outcome: { type: 'interrupt', interrupts: questions } })
beforeEach(() => {
  server.agent.script = ask([question])
})

const reached = (runId: string, ...statuses: RunStatus[]) => reachedRun(server, runId, ...statuses)
const waiting = async () => {
  const run = await startedRun(server, server.workflowId)
  return { ...run, questions: (await reached(run.id, 'waiting')).questions }
}
const send = (runId: string, body: object) =>
  server.request(answerRunPath(runId), { method: 'POST', key: null, body: JSON.stringify(body) })
const yes: RunReply['answers'] = [{ questionId: 'i1', status: 'resolved', payload: { ok: true } }]

test('what a run held before it waited is taken from what it may hold after', async () => {
  for (const held of [{ length: runLimits.length - 500 }, { events: runLimits.events - 2 }]) {
    server.agent.script = ask([question])
    const { id, controlToken } = await waiting()
    await server.store.database.update(workflowRuns).set(held).where(eq(workflowRuns.id, id))
    server.agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm2', delta: 'x'.repeat(1000) }])
    await send(id, { controlToken, answers: yes })
    expect(await reached(id, 'failed')).toMatchObject({ error: { reason: 'too-much' } })
  }
})

test('a run says what it waits for, and its answer lets it go on where it was', async () => {
  const { id, controlToken, questions } = await waiting()
  expect(questions).toEqual([question])
  server.agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'n', delta: 'Sent.' }])
  expect((await send(id, { controlToken, answers: yes })).status).toBe(204)
  const run = await reached(id, 'succeeded')
  expect(run.questions).toEqual([])
  expect(run.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])

  const [, resumed] = server.agent.inputs.filter(({ threadId }) => threadId === id)
  expect(resumed).toMatchObject({
    resume: [{ interruptId: 'i1', status: 'resolved', payload: { ok: true } }],
    messages: [{ role: 'user' }, { role: 'assistant', content: 'I wrote it.' }],
    state: { draft: 'Tea' },
    forwardedProps: { inputs: { topic: 'tea' } },
  })
  expect(resumed?.runId).not.toBe(id)

  const recording = recorded(run.events, id)
  expect(recording.problems).toEqual([])
  expect(recording.run.status).toBe('succeeded')
  expect(recording.run.steps.find(({ kind }) => kind === 'interrupt')).toMatchObject({
    status: 'succeeded',
    output: { ok: true },
  })
})

test('what the link of a run shows hides what a publication of it does, also after its agent was asked again', async () => {
  const secret = [
    { type: 'TEXT_MESSAGE_START', messageId: 'prompt', role: 'system' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'prompt', delta: 'secret' },
    { type: 'TEXT_MESSAGE_END', messageId: 'prompt' },
    { type: 'RAW', event: { prompt: 'secret' } },
  ]
  const { responseSchema } = question
  const schema = { ...responseSchema, system_prompt: 'secret' }
  const message = 'https://example.test/input-files/a.b.1.2.c'
  server.agent.script = ask([{ ...question, message, responseSchema: schema }], [...secret, ...said])
  const { id, controlToken, questions } = await waiting()
  const shown = 'https://example.test/input-files/…'
  expect(questions).toEqual([{ ...question, message: shown }])
  const messages = [
    { id: 'prompt', role: 'system', content: 'secret' },
    { id: 'n', role: 'assistant', content: 'Sent.' },
  ]
  server.agent.script = emit([secret[1] ?? {}, { type: 'MESSAGES_SNAPSHOT', messages }])
  await send(id, { controlToken, answers: yes })
  const { events } = await reached(id, 'succeeded')
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  expect(JSON.stringify(events)).not.toContain('secret')
  const { run } = recorded(events, id)
  expect(run.attributes).toBeUndefined()
  const emitted = await server.store.database
    .select()
    .from(workflowRunEvents)
    .where(eq(workflowRunEvents.runId, id))
  expect(emitted).toHaveLength(events.length)
  expect(emitted.filter(({ event }) => event.includes('secret'))).toHaveLength(5)
  const whole = emitted
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ seq, at, event }) => ({ seq, at: at.toISOString(), event: JSON.parse(event) as unknown }))
  const publication = withoutFileTokens(JSON.stringify(publishedRun(recorded(whole, id).run)))
  expect(publishedRun(run)).toEqual(JSON.parse(publication))
})

test('the same answer twenty times at once is one, and another one comes too late', async () => {
  const { id, controlToken } = await waiting()
  server.agent.script = emit([])
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(id, { controlToken, answers: yes })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  await reached(id, 'succeeded')
  expect((await send(id, { controlToken, answers: yes })).status).toBe(204)
  expect(server.agent.inputs.filter(({ threadId }) => threadId === id)).toHaveLength(2)
  const no = [{ questionId: 'i1', status: 'cancelled' }]
  const late = await send(id, { controlToken, answers: no })
  expect(late.status).toBe(400)
  expect(await late.json()).toMatchObject({ error: { reason: 'not-waiting' } })
})

test.each([
  ['no answer', [], 'answers'],
  ['an unknown one', [...yes, { questionId: 'i9', status: 'cancelled' }], 'answers.1'],
  ['one of two twice', [...yes, ...yes], 'answers.1'],
  ['one that its schema does not take', [{ ...yes[0], payload: { ok: 'maybe' } }], 'answers.0.payload.ok'],
  ['a half one', [{ questionId: 'i1', status: 'later' }], 'answers.0.status'],
])('%s leaves the run waiting', async (_, answers, field) => {
  const { id, controlToken } = await waiting()
  const answer = await send(id, { controlToken, answers })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { field } })
  expect((await send(id, { controlToken: 'guessed', answers: yes })).status).toBe(404)
  expect((await readRun(server, id)).status).toBe('waiting')
})

test('all questions are answered at once, and one that came too late can only be given up', async () => {
  server.agent.script = ask([question, { id: 'i2', reason: 'choice', expiresAt: '2020-01-01T00:00:00Z' }])
  const { id, controlToken } = await waiting()
  expect((await send(id, { controlToken, answers: yes })).status).toBe(400)
  const late = await send(id, {
    controlToken,
    answers: [...yes, { questionId: 'i2', status: 'resolved', payload: 1 }],
  })
  expect(await late.json()).toMatchObject({ error: { reason: 'expired' } })
  server.agent.script = emit([])
  const answers = [...yes, { questionId: 'i2', status: 'cancelled' }]
  expect((await send(id, { controlToken, answers })).status).toBe(204)
  await reached(id, 'succeeded')
})

test('a waiting run can be cancelled', async () => {
  const { id, controlToken } = await waiting()
  await cancelRun(server, { id, controlToken })
  expect(await readRun(server, id)).toMatchObject({ status: 'cancelled', questions: [] })
})

test.each<[string, AgentScript]>([
  ['is down', (_, answer) => void answer.destroy()],
  [
    'fails before it begins',
    (_, answer) => {
      openStream(answer)({ type: 'RUN_ERROR', message: 'No tea' })
      answer.end()
    },
  ],
])('an agent that %s after the answer ends the run, which still shows the answer', async (_, script) => {
  const { id, controlToken } = await waiting()
  server.agent.script = script
  await send(id, { controlToken, answers: yes })
  const run = await reached(id, 'failed')
  const recording = endRunRecording(recorded(run.events, id), { at: Date.now(), status: 'failed' })
  expect(recording.run.status).toBe('failed')
  expect(recording.run.steps.find(({ kind }) => kind === 'interrupt')?.status).toBe('succeeded')
})

test('an agent that asks for ever is not asked for ever', async () => {
  const { id, controlToken } = await waiting()
  const { legs } = runLimits
  await server.store.database
    .update(workflowRuns)
    .set({ leg: legs - 1 })
    .where(eq(workflowRuns.id, id))
  server.agent.script = ask([{ ...question, id: 'i2' }])
  await send(id, { controlToken, answers: yes })
  expect(await reached(id, 'failed')).toMatchObject({ error: { reason: 'too-much' } })
})

function recorded(events: { event: unknown; at: string }[], runId: string) {
  return events.reduce(
    (before, { event, at }) => recordRunEvent(before, event, Date.parse(at)),
    createRunRecording({ runId, threadId: runId, workflow: { name: 'Digest' } }),
  )
}
