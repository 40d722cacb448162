import { runDetailsAnswerSchema, runsAnswerSchema } from '@vitrine/api-client/contract/runs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { importRun, shareRunFile, traceAbout } from '../../__fixtures__/run-file.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { workflowRuns, workflows } from '../../platform/database/schema.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { defaultLimits } from '../workflows/workflow-columns.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = async (query = '', key = server.apiKey) =>
  runsAnswerSchema.parse(await (await server.request(`/api/runs${query}`, { key })).json())
const status = async (path: string, init?: Parameters<TestServer['request']>[1]) =>
  (await server.request(path, init)).status

test('a file of runs is kept, listed and read as it came', async () => {
  const stored = await importRun(server, traceAbout('tea'))
  expect(stored).toMatchObject({ title: 'digest of tea', status: 'unset', steps: 2, modelCalls: 1 })
  const { runs } = await list()
  expect(runs[0]).toMatchObject({
    id: stored.id,
    origin: 'file',
    format: 'otlp',
    name: 'digest of tea',
    steps: 2,
    failedSteps: 0,
    workflowId: null,
    startedAt: '2026-01-02T03:04:05.000Z',
    liveShares: 0,
    isOwn: true,
    mayPublish: true,
  })
  const answer = await server.request(`/api/runs/${stored.id}`)
  const { entry, run } = runDetailsAnswerSchema.parse(await answer.json())
  expect(entry).toEqual(runs[0])
  expect(run.steps.map(({ name }) => name)).toEqual(['digest of tea', 'chat'])
})

test('one place of import takes conversations and runs alike', async () => {
  const body = JSON.stringify(traceAbout('either'))
  const answer = await server.request('/api/conversations', { method: 'POST', body })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    conversations: [],
    runs: [{ title: 'digest of either' }],
    report: { format: 'otlp', records: 2, read: 2 },
  })
  const chat = await server.request('/api/runs', { method: 'POST', body: JSON.stringify(chatAbout('both')) })
  expect(await chat.json()).toMatchObject({ conversations: [{ messages: 2 }], runs: [] })
})

test('runs are listed by their status, and by none that there is not', async () => {
  const { id } = await importRun(server, traceAbout('status'))
  expect((await list('?status=unset')).runs).toContainEqual(expect.objectContaining({ id }))
  expect((await list('?status=failed')).runs).toEqual([])
  expect(await status('/api/runs?status=__proto__')).toBe(400)
})

test('the same file again, also fifty times at once, keeps one run', async () => {
  const body = JSON.stringify(traceAbout('once'))
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.request('/api/runs', { method: 'POST', body })),
  )
  const ids = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { runs: { id: string }[] }).runs[0]?.id),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await status('/api/runs', { method: 'POST', body })).toBe(200)
})

test('positions that a file of runs does not have are refused', async () => {
  const body = JSON.stringify(traceAbout('positions'))
  const answer = await server.request('/api/runs?positions=1', { method: 'POST', body })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('The file has 1 runs')
})

test('runs of another workspace are as good as none', async () => {
  const { apiKey: key } = await server.addWorkspace()
  const { id } = await importRun(server, traceAbout('mine'))
  expect((await list('', key)).runs).toEqual([])
  for (const path of [`/api/runs/${id}`, `/api/runs/${id}/files/${'a'.repeat(64)}`])
    expect(await status(path, { key })).toBe(404)
  expect(await status(`/api/runs/${id}`, { key, method: 'DELETE' })).toBe(404)
  const body = JSON.stringify({ runId: id })
  expect(await status('/api/shares', { key, method: 'POST', body })).toBe(404)
  expect(await status(`/api/runs/${id}`)).toBe(200)
})

const startOf = (index: number) => new Date(Date.UTC(2020, 0, 1 + ((index * 7) % 26))).toISOString()

test('pages of the list neither miss nor double a run, in the order of the time it shows', async () => {
  const { apiKey: key } = await server.addWorkspace()
  for (let index = 0; index < 51; index += 1)
    await importRun(server, traceAbout(`page ${index}`, [], startOf(index)), key)
  const first = await list('', key)
  const second = await list(`?cursor=${first.next}`, key)
  expect(second.next).toBeNull()
  const all = [...first.runs, ...second.runs]
  expect(new Set(all.map(({ name }) => name)).size).toBe(51)
  const shown = all.map(({ startedAt, id }) => `${startedAt} ${id}`)
  expect(shown).toEqual(shown.toSorted().toReversed())
  expect(all[0]?.startedAt).toBe('2020-01-26T00:00:00.000Z')
})

test('a run that visitors started is listed with what it was asked, and before it begins by when that was', async () => {
  const { workspaceId, apiKey: key } = await server.addWorkspace()
  const workflowId = newShareId()
  await server.store.database.insert(workflows).values({
    id: workflowId,
    workspaceId,
    name: 'Started',
    description: '',
    inputSchema: '{}',
    connectorKind: 'ag-ui',
    connectorUrl: 'http://agent.example/',
    ...defaultLimits,
  })
  const started = {
    workflowId,
    controlHash: '',
    inputs: '{"days":5,"topic":"Tomato bed"}',
    events: 0,
    length: 0,
    status: 'waiting',
  } as const
  const rows = [
    { name: 'late', createdAt: '2026-01-01T00:00:00Z', startedAt: '2026-01-04T00:00:00Z' },
    { name: 'early', createdAt: '2026-01-03T12:00:00Z', startedAt: null },
  ].map(({ name, createdAt, startedAt }) => ({
    ...started,
    id: newShareId(),
    startKey: name,
    createdAt: new Date(createdAt),
    startedAt: startedAt === null ? null : new Date(startedAt),
  }))
  await server.store.database.insert(workflowRuns).values(rows)
  const between = await importRun(server, traceAbout('between', [], '2026-01-03T18:00:00Z'), key)
  const { runs } = await list('', key)
  expect(runs.map(({ id }) => id)).toEqual([rows[0]?.id, between.id, rows[1]?.id])
  expect(runs.map(({ asked }) => asked)).toEqual(['Tomato bed', null, 'Tomato bed'])
})

test('a run that is deleted is gone with its links, page, JSON and list entry', async () => {
  const { id, path, runId } = await shareRunFile(server, traceAbout('gone'))
  expect(await status(path, { key: null })).toBe(200)
  expect(await status(`/api/public/shares/${id}`, { key: null })).toBe(200)
  expect(await status(`/api/runs/${runId}`, { method: 'DELETE' })).toBe(204)
  expect(await status(path, { key: null })).toBe(404)
  expect(await status(`/api/public/shares/${id}`, { key: null })).toBe(404)
  expect(await status(`/api/runs/${runId}`)).toBe(404)
  expect((await list()).runs.map(({ id: listed }) => listed)).not.toContain(runId)
})

test('an id of a conversation is none of a run, and the other way round', async () => {
  const { conversations } = await importChat(server, chatAbout('kinds'))
  const { id } = await importRun(server, traceAbout('kinds'))
  expect(await status(`/api/runs/${conversations[0]?.id}`)).toBe(404)
  expect(await status(`/api/conversations/${id}`)).toBe(404)
})
