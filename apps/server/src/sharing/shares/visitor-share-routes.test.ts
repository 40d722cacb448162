import { shareRunPath, type StartedRun } from '@vitrine/api-client/contract/runs'
import { publicShareSchema, type ShareAnswer, sharesAnswerSchema } from '@vitrine/api-client/contract/shares'
import { publicWorkflowPath, workflowPath } from '@vitrine/api-client/contract/workflows'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRun, shareRunFile, shareStarted, traceAbout } from '../../__fixtures__/run-file.ts'
import { cancelRun, openWorkflow, reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { fallSilent, emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { newToken } from '../../__fixtures__/stored-bytes.ts'
import { OPEN_POLICY } from '../../people/policy/publishing-policy.ts'
import {
  auditLog,
  publishingPolicies,
  runs,
  shares,
  snapshots,
  workflowRuns,
  workflows,
} from '../../platform/database/schema.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
})
afterAll(() => server.close())

const emitted = emit(
  [
    { type: 'STEP_STARTED', stepName: 'boil' },
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Tea is **hot**.' },
    { type: 'STEP_FINISHED', stepName: 'boil' },
  ],
  { result: { answer: 'Tea is **hot**.' } },
)

async function finish(id = server.workflowId): Promise<StartedRun> {
  server.agent.script = emitted
  const run = await startedRun(server, id)
  await reachedRun(server, run.id, 'succeeded')
  return run
}

const get = (path: string) => server.request(path, { key: null })

test('who started a run freezes it into a link that anybody reads; a retry gives the same link', async () => {
  const { id, controlToken } = await finish()
  const [first, ...others] = await Promise.all(
    Array.from({ length: 10 }, () => shareStarted(server, id, controlToken)),
  )
  const links = new Set([first, ...others].map((each) => each?.link.id))
  expect(links.size).toBe(1)
  expect([first, ...others].filter((each) => each?.status === 201)).toHaveLength(1)
  expect((await shareStarted(server, id, controlToken)).status).toBe(200)
  const page = await get(first?.link.path ?? '')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Digest')
  expect(html).toContain('boil')
  expect(html).toContain('<strong>hot</strong>')
  expect(html).not.toContain(controlToken)
})

test('a run is published as it was, with what it was started with', async () => {
  const { id, controlToken } = await finish()
  const { link } = await shareStarted(server, id, controlToken)
  const share = publicShareSchema.parse(await (await get(`/api/public/shares/${link.id}`)).json())
  if (!('run' in share)) throw new Error('The link shows no run.')
  expect(share.run.run).toMatchObject({
    id,
    status: 'succeeded',
    inputs: { topic: 'tea' },
    outputs: { answer: 'Tea is **hot**.' },
    workflow: { name: 'Digest' },
  })
})

test('a secret that an agent says is masked in what a visitor publishes, who cannot know of it', async () => {
  const secret = newToken()
  const words = [{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: `I used ${secret} for it.` }]
  server.agent.script = emit(words, { result: { answer: secret } })
  const { id, controlToken } = await startedRun(server, server.workflowId)
  await reachedRun(server, id, 'succeeded')
  const { link } = await shareStarted(server, id, controlToken)
  const addresses = ['', '.md', '.json', '.html'].map((ending) => link.path + ending)
  const answers = [...addresses, `/api/public/shares/${link.id}`].map((path) => get(path))
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()))
  expect(texts[0]).toContain('[GitHub token 1]')
  expect(texts.filter((text) => text.includes(secret))).toEqual([])
})

test('a run that has not ended, or is somebody else’s, is not frozen', async () => {
  const over = await finish()
  server.agent.script = fallSilent
  const run = await startedRun(server, server.workflowId)
  await reachedRun(server, run.id, 'running')
  const early = await server.request(`/api/public/runs/${run.id}/share`, {
    method: 'POST',
    key: null,
    body: JSON.stringify({ controlToken: run.controlToken }),
  })
  expect(early.status).toBe(400)
  expect(await early.json()).toMatchObject({ error: { reason: 'run-not-ended' } })
  expect((await shareStarted(server, over.id, run.controlToken)).status).toBe(404)
  expect((await shareStarted(server, 'x'.repeat(24), run.controlToken)).status).toBe(404)
  expect((await get(`/api/public/runs/${over.id}/share`)).status).toBe(404)
  await cancelRun(server, run)
  await reachedRun(server, run.id, 'cancelled')
  expect((await shareStarted(server, run.id, run.controlToken)).status).toBe(201)
})

test('a link that the workspace took back is not made again by the visitor', async () => {
  const { id, controlToken } = await finish()
  const { link } = await shareStarted(server, id, controlToken)
  expect((await server.request(`/api/shares/${link.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await get(link.path)).status).toBe(404)
  expect((await shareStarted(server, id, controlToken)).status).toBe(403)
  const again = await server.request('/api/shares', { method: 'POST', body: JSON.stringify({ runId: id }) })
  expect(again.status).toBe(201)
})

test('links of runs are listed with those of conversations, by what they show', async () => {
  const { id, controlToken } = await finish()
  const { link } = await shareStarted(server, id, controlToken)
  const { id: fileLink, runId } = await shareRunFile(server, traceAbout('lists'))
  const listed = async (query: string) =>
    sharesAnswerSchema.parse(await (await server.request(`/api/shares${query}`)).json()).shares
  expect((await listed('')).map((share) => share.id)).toEqual(expect.arrayContaining([link.id, fileLink]))
  expect(await listed(`?run=${id}`)).toMatchObject([
    {
      id: link.id,
      kind: 'run',
      runId: id,
      conversationId: null,
      branches: null,
      title: 'Digest',
      url: link.url,
    },
  ])
  expect(await listed(`?run=${runId}`)).toMatchObject([{ id: fileLink, title: 'digest of lists' }])
  expect(await listed('?run=none')).toEqual([])
})

test('a file whose run was still going on when it was written can be published', async () => {
  const { id } = await importRun(server, traceAbout('open ends'))
  const body = JSON.stringify({ runId: id, isIndexed: true })
  const share = await server.request('/api/shares', { method: 'POST', body })
  expect(await share.json()).toMatchObject({ isIndexed: true, isNew: true, isOwn: true })
  const both = JSON.stringify({ runId: id, conversationId: id })
  expect((await server.request('/api/shares', { method: 'POST', body: both })).status).toBe(400)
})

test('a run that grew since it was published gets another link, and the first one stays as it was', async () => {
  const { database } = server.store
  const [{ id }, later] = [
    await importRun(server, traceAbout('growing')),
    await importRun(server, traceAbout('grown')),
  ]
  const share = async () => {
    const body = JSON.stringify({ runId: id })
    return server.request('/api/shares', { method: 'POST', body })
  }
  const set = (values: Partial<typeof runs.$inferInsert>) =>
    database.update(runs).set(values).where(eq(runs.id, id))
  await set({ origin: 'traces', traceKey: 'trace', status: 'running' })
  expect((await share()).status).toBe(400)
  await set({ status: 'succeeded' })
  const first = (await (await share()).json()) as ShareAnswer
  expect(await (await share()).json()).toMatchObject({ id: first.id, isNew: false })
  const [appended] = await database.select({ model: runs.model }).from(runs).where(eq(runs.id, later.id))
  await set({ model: appended?.model })
  const second = (await (await share()).json()) as ShareAnswer
  expect(second.id).not.toBe(first.id)
  expect(await (await get(first.path)).text()).toContain('digest of growing')
  expect(await (await get(second.path)).text()).toContain('digest of grown')
})

test('with its workflow a run is gone, and with it the link and what it showed', async () => {
  const own = (await openWorkflow(server, server.agent.origin)).id
  const { id, controlToken } = await finish(own)
  const { link } = await shareStarted(server, id, controlToken)
  const before = await server.store.database.$count(snapshots)
  expect((await server.request(`/api/workflows/${own}`, { method: 'DELETE' })).status).toBe(204)
  expect((await get(link.path)).status).toBe(404)
  expect(await server.store.database.$count(snapshots)).toBe(before - 1)
  expect(await server.store.database.$count(workflowRuns, eq(workflowRuns.id, id))).toBe(0)
})

test('members read, publish and delete what visitors started', async () => {
  const { workflowId } = server
  const { id } = await finish()
  const read = await server.request(`/api/runs/${id}`)
  expect(await read.json()).toMatchObject({
    entry: { id, origin: 'workflow', workflowId, name: 'Digest', format: null, mayPublish: true },
    run: {
      id,
      status: 'succeeded',
      steps: expect.arrayContaining([expect.objectContaining({ name: 'boil' })]),
    },
  })
  const listed = await server.request(`/api/runs?workflow=${workflowId}`)
  expect(JSON.stringify(await listed.json())).toContain(id)
  const share = await server.request('/api/shares', { method: 'POST', body: JSON.stringify({ runId: id }) })
  const { path } = (await share.json()) as { path: string }
  expect((await server.request(`/api/runs/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await get(path)).status).toBe(404)
  expect((await get(`/api/public/runs/${id}`)).status).toBe(404)
})

test('publishing and deleting of runs is written down', async () => {
  const rows = await server.store.database.select().from(auditLog)
  const written = rows.map(({ action, subject, actorEmail }) => [action, subject, actorEmail === null])
  expect(written).toContainEqual(['share-published', 'Digest', true])
  expect(written).toContainEqual(['share-published', 'digest of lists', false])
  expect(written).toContainEqual(['run-deleted', 'Digest', false])
})

test('a workflow whose visitors may not publish makes them no link, and its members one', async () => {
  const { id } = await openWorkflow(server, server.agent.origin, { visitorPublishing: 'off' })
  const run = await finish(id)
  const share = () =>
    server.request(shareRunPath(run.id), {
      method: 'POST',
      key: null,
      body: JSON.stringify({ controlToken: run.controlToken }),
    })
  const refused = await share()
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: { reason: 'publishing-off' } }])
  const asMember = { method: 'POST', body: JSON.stringify({ runId: run.id }) }
  expect((await server.request('/api/shares', asMember)).status).toBe(201)
  const body = JSON.stringify({ visitorPublishing: 'allowed' })
  expect((await server.request(workflowPath(id), { method: 'PATCH', body })).status).toBe(200)
  expect((await share()).status).toBe(200)
})

test('the policy of a workspace limits what visitors publish, whatever the workflow says', async () => {
  const { database } = server.store
  const [workflow] = await database.select().from(workflows).where(eq(workflows.id, server.workflowId))
  const workspaceId = workflow?.workspaceId ?? ''
  const set = (change: object) =>
    database
      .insert(publishingPolicies)
      .values({ workspaceId, ...OPEN_POLICY, ...change })
      .onConflictDoUpdate({ target: publishingPolicies.workspaceId, set: { ...OPEN_POLICY, ...change } })
  const shown = async () =>
    (await (await get(publicWorkflowPath(server.workflowId))).json()) as { visitorPublishing: string }

  for (const closed of [{ visitorPublishing: 'off' }, { audiences: ['workspace'] }]) {
    await set(closed)
    const run = await finish()
    expect(await shown()).toMatchObject({ visitorPublishing: 'off' })
    expect(await shareStarted(server, run.id, run.controlToken)).toMatchObject({
      status: 403,
      link: { error: { reason: 'publishing-off' } },
    })
  }
  await set({ visitorPublishing: 'approval' })
  const asked = await finish()
  expect((await shareStarted(server, asked.id, asked.controlToken)).status).toBe(202)

  await set({ maxDays: 7, mostDepth: 'dialogue', words: ['Tea'] })
  const limited = await finish()
  const { status, link } = await shareStarted(server, limited.id, limited.controlToken)
  expect(status).toBe(201)
  const [share] = await database.select().from(shares).where(eq(shares.id, link.id))
  expect(share).toMatchObject({ depth: 'dialogue', expiresAt: expect.any(Date) })
  const html = await (await get(link.path)).text()
  expect(html).toContain('[name 1]')
  expect(html).not.toMatch(/\btea\b/i)
  await database.delete(publishingPolicies)
})
