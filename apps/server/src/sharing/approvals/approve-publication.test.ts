import { randomUUID } from 'node:crypto'
import {
  publicationRequestPath,
  publicationWithdrawalPath,
  type RunPublication,
  type RunsAnswer,
  runsAnswerSchema,
  shareRunPath,
  type StartedRun,
} from '@vitrine/api-client/contract/runs'
import { APPROVALS_PATH, approvalsAnswerSchema, SHARES_PATH } from '@vitrine/api-client/contract/shares'
import { workflowEntrySchema, workflowPath } from '@vitrine/api-client/contract/workflows'
import { WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { openPerson } from '../../__fixtures__/browser.ts'
import { openWorkflow, reachedRun, readRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { tidyRuns } from '../../runs/execution/tidy-runs.ts'
import {
  allowances,
  auditLog,
  publicationRequests,
  shares,
  users,
  workflowRuns,
  workflows,
} from '../../platform/database/schema.ts'
import { mailAllApprovers } from './mail-approvers.ts'

let server: RunServer
let workflowId: string
beforeAll(async () => {
  server = await startRunServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // All tests ask from one network.
  await server.store.database.delete(allowances).where(like(allowances.key, 'publicationsBy%'))
  server.agent.script = emit([], { result: 'Tea is hot.' })
  const change = { visitorPublishing: 'approval' }
  workflowId = (await openWorkflow(server, server.agent.origin, change)).id
})

async function ended(id = workflowId): Promise<StartedRun> {
  const run = await startedRun(server, id)
  await reachedRun(server, run.id, 'succeeded')
  return run
}
const ask = ({ id, controlToken }: StartedRun, address?: string) =>
  server.request(shareRunPath(id), {
    method: 'POST',
    key: null,
    address,
    body: JSON.stringify({ controlToken }),
  })
const takeBack = ({ id, controlToken }: StartedRun) => {
  const body = JSON.stringify({ controlToken })
  return server.request(publicationWithdrawalPath(id), { method: 'POST', key: null, body })
}
const publicationOf = async ({ id, controlToken }: StartedRun): Promise<RunPublication | undefined> =>
  (await readRun(server, id, 0, controlToken)).own?.publication
const list = async (query: string, key?: string): Promise<RunsAnswer> =>
  runsAnswerSchema.parse(await (await server.request(`/api/runs${query}`, { key })).json())
const waitingOf = async (id = workflowId) => {
  const { runs } = await list(`?approval=waiting&workflow=${id}`)
  return runs.map((run) => run.id)
}
const approve = (runId: string) =>
  server.request(SHARES_PATH, { method: 'POST', body: JSON.stringify({ runId }) })
const decline = (runId: string, key?: string) =>
  server.request(publicationRequestPath(runId), { method: 'DELETE', key })
const change = (values: Partial<typeof publicationRequests.$inferInsert>, { id }: StartedRun) =>
  server.store.database.update(publicationRequests).set(values).where(eq(publicationRequests.runId, id))
const set = (visitorPublishing: string) =>
  server.request(workflowPath(workflowId), { method: 'PATCH', body: JSON.stringify({ visitorPublishing }) })
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

test('what has to be approved waits, and makes nothing public; asking again asks once', async () => {
  const run = await ended()
  expect(await publicationOf(run)).toBeUndefined()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(run)))
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
  const [first] = await Promise.all(answers.map((answer) => answer.json()))
  expect(first).toEqual({ state: 'waiting', askedAt: expect.any(String) })
  expect(await publicationOf(run)).toEqual(first)
  const { database } = server.store
  expect(await database.$count(shares, eq(shares.workflowRunId, run.id))).toBe(0)
  const asked = await database.select().from(auditLog).where(eq(auditLog.action, 'publication-asked'))
  expect(asked.filter(({ subject }) => subject === 'Digest')).toHaveLength(1)
})

test('only who started a run learns what became of it, and only they may ask', async () => {
  const [run, other] = [await ended(), await ended()]
  await ask(run)
  expect(await publicationOf({ ...run, controlToken: other.controlToken })).toBeUndefined()
  expect((await readRun(server, run.id)).own).toBeUndefined()
  expect((await ask({ ...run, controlToken: other.controlToken })).status).toBe(404)
})

test('who asked takes that back while it waits, and may ask again, as often as before', async () => {
  const [run, other] = [await ended(), await ended()]
  expect((await takeBack(run)).status).toBe(404)
  await ask(run)
  expect((await takeBack({ ...run, controlToken: other.controlToken })).status).toBe(404)
  expect(await waitingOf()).toEqual([run.id])
  expect((await takeBack(run)).status).toBe(204)
  expect(await publicationOf(run)).toBeUndefined()
  expect(await waitingOf()).toEqual([])
  expect((await list('')).runs[1]?.publicationRequest).toBeNull()
  expect((await decline(run.id)).status).toBe(404)
  expect((await ask(run)).status).toBe(202)
  const ofRun = and(eq(publicationRequests.runId, run.id), eq(publicationRequests.asks, 1))
  expect(await server.store.database.$count(publicationRequests, ofRun)).toBe(1)
  expect((await decline(run.id)).status).toBe(204)
  expect((await takeBack(run)).status).toBe(404)
})

test('an approved run is published as any other, and its visitor is given the link', async () => {
  const run = await ended()
  await ask(run)
  expect(await waitingOf()).toEqual([run.id])
  const share = await approve(run.id)
  expect(share.status).toBe(201)
  const { url, path } = (await share.json()) as { url: string; path: string }
  expect(await publicationOf(run)).toEqual({ state: 'published', url })
  expect((await server.request(path, { key: null })).status).toBe(200)
  expect(await waitingOf()).toEqual([])
  const again = await ask(run)
  expect([again.status, await again.json()]).toMatchObject([200, { url }])
})

test('what is asked while the run is published does not wait beside its link', async () => {
  const started = await Promise.all(Array.from({ length: 5 }, () => ended()))
  for (const run of started) {
    const [first, approved, second] = await Promise.all([ask(run), approve(run.id), ask(run)])
    expect(approved.status).toBe(201)
    for (const { status } of [first, second]) expect([200, 202, 503]).toContain(status)
    expect(await publicationOf(run)).toMatchObject({ state: 'published' })
  }
  const { database } = server.store
  const ids = started.map(({ id }) => id)
  expect(await database.$count(publicationRequests, inArray(publicationRequests.runId, ids))).toBe(0)
})

test('a link that is taken back is not asked for again', async () => {
  const run = await ended()
  await ask(run)
  const { id } = (await (await approve(run.id)).json()) as { id: string }
  expect((await server.request(`${SHARES_PATH}/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await publicationOf(run)).toEqual({ state: 'revoked' })
  const refused = await ask(run)
  const error = { reason: 'publication-revoked' }
  expect([refused.status, await refused.json()]).toMatchObject([403, { error }])
})

test('a declined run may be asked for again a day later, and three times in all', async () => {
  const run = await ended()
  await ask(run)
  for (const asks of [1, 2]) {
    expect((await decline(run.id)).status).toBe(204)
    expect(await waitingOf()).toEqual([])
    const emitted = await publicationOf(run)
    expect(emitted).toEqual({ state: 'declined', askAgainAt: expect.any(String) })
    const soon = await ask(run)
    expect(soon.status).toBe(429)
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(86_000)
    await change({ declinedAt: daysAgo(1.01) }, run)
    expect((await ask(run)).status).toBe(202)
    expect(await waitingOf(), `after ${asks}`).toEqual([run.id])
  }
  expect((await decline(run.id)).status).toBe(204)
  await change({ declinedAt: daysAgo(100) }, run)
  expect(await publicationOf(run)).toEqual({ state: 'declined', askAgainAt: null })
  const refused = await ask(run)
  const error = { reason: 'publication-declined' }
  expect([refused.status, await refused.json()]).toMatchObject([403, { error }])
  expect((await approve(run.id)).status).toBe(201)
  expect(await publicationOf(run)).toMatchObject({ state: 'published' })
})

test('nobody declines twice, what nobody asks, or in another workspace', async () => {
  const run = await ended()
  expect((await decline(run.id)).status).toBe(404)
  await ask(run)
  const { apiKey } = await server.addWorkspace()
  expect((await decline(run.id, apiKey)).status).toBe(404)
  expect((await list('?approval=waiting', apiKey)).runs).toEqual([])
  expect((await list('', apiKey)).waitingApprovals).toBe(0)
  expect((await decline(run.id)).status).toBe(204)
  expect((await decline(run.id)).status).toBe(404)
})

test('members see what waits, and only who may publish it counts and declines it', async () => {
  const email = `${randomUUID()}@readers.example`
  const member = await openPerson(server, email, { address: '198.51.100.20' })
  const { database } = server.store
  const [user] = await database.select().from(users).where(eq(users.email, email))
  const userId = user?.id ?? ''
  await addMember(server, server.workspaceId, userId, 'member')
  const headers = { [WORKSPACE_HEADER]: server.workspaceId }
  const read = async (query: string) =>
    runsAnswerSchema.parse(await (await member.send(`/api/runs${query}`, { headers })).json())
  const run = await ended()
  await ask(run)
  const seen = await read(`?workflow=${workflowId}`)
  expect(seen.waitingApprovals).toBe(0)
  expect(seen.runs).toMatchObject([{ id: run.id, publicationRequest: { state: 'waiting' } }])
  expect((await read('?approval=waiting')).runs).toEqual([])
  const path = publicationRequestPath(run.id)
  expect((await member.send(path, { method: 'DELETE', headers })).status).toBe(403)
  await database.update(workflows).set({ createdBy: userId }).where(eq(workflows.id, workflowId))
  expect((await read('?approval=waiting')).runs.map(({ id }) => id)).toEqual([run.id])
  expect((await member.send(path, { method: 'DELETE', headers })).status).toBe(204)
})

test('the list and the workflow count what waits, as does that of members’ requests, and refuse a filter that is none', async () => {
  const before = (await list('')).waitingApprovals
  for (const run of [await ended(), await ended()]) await ask(run)
  await ended()
  expect((await list('')).waitingApprovals).toBe(before + 2)
  const requests = approvalsAnswerSchema.parse(await (await server.request(APPROVALS_PATH)).json())
  expect(requests).toMatchObject({ waiting: 0, waitingRuns: before + 2 })
  const entry = await (await server.request(workflowPath(workflowId))).json()
  const counted = { visitorPublishing: 'approval', waitingApprovals: 2, runs: 3 }
  expect(workflowEntrySchema.parse(entry)).toMatchObject(counted)
  expect((await server.request('/api/runs?approval=all')).status).toBe(400)
})

test('a change of the workflow decides over what is asked from then on', async () => {
  const run = await ended()
  await ask(run)
  expect((await set('off')).status).toBe(200)
  expect((await ask(run)).status).toBe(403)
  expect(await publicationOf(run)).toMatchObject({ state: 'waiting' })
  expect((await set('allowed')).status).toBe(200)
  expect((await ask(run)).status).toBe(201)
  expect(await waitingOf()).toEqual([])
  expect((await set('sometimes')).status).toBe(400)
})

test('one network asks for so many, which a refused request does not use up', async () => {
  const { limits } = server.services.accounts
  const usual = limits.publicationsByNetwork
  onTestFinished(() => void Object.assign(limits, { publicationsByNetwork: usual }))
  Object.assign(limits, { publicationsByNetwork: { burst: 2, refillSeconds: 3600 } })
  const address = '203.0.113.77'
  const [one, two, three] = [await ended(), await ended(), await ended()]
  for (const run of [one, one, two, one]) expect((await ask(run, address)).status).toBe(202)
  expect((await ask(three, address)).status).toBe(429)
  expect(await publicationOf(three)).toBeUndefined()
  expect((await ask(three, '203.0.113.78')).status).toBe(202)
})

test('what waits is deleted with its run, as late as any that is not published', async () => {
  const run = await ended()
  await ask(run)
  const { database } = server.store
  await database
    .update(workflowRuns)
    .set({ endedAt: daysAgo(91) })
    .where(eq(workflowRuns.id, run.id))
  await tidyRuns(server.services, 90)
  expect(await database.$count(publicationRequests, eq(publicationRequests.runId, run.id))).toBe(0)
})

test('those who may approve get one mail for all that came since the last, in their language', async () => {
  const { workspaceId, apiKey } = await server.addWorkspace()
  const { database } = server.store
  const people = ['owner', 'admin', 'member', 'maker'] as const
  const place = `${randomUUID()}.example`
  for (const [index, name] of people.entries()) {
    const email = `${name}@${place}`
    await openPerson(server, email, { address: `198.51.100.${30 + index}` })
    const [user] = await database
      .update(users)
      .set({ language: name === 'admin' ? 'de' : 'en' })
      .where(eq(users.email, email))
      .returning()
    await addMember(server, workspaceId, user?.id ?? '', name === 'maker' ? 'member' : name)
  }
  const open = async () =>
    (await openWorkflow(server, server.agent.origin, { visitorPublishing: 'approval' }, apiKey)).id
  const [theirs, others] = [await open(), await open()]
  const [maker] = await database
    .select()
    .from(users)
    .where(eq(users.email, `maker@${place}`))
  await database.update(workflows).set({ createdBy: maker?.id }).where(eq(workflows.id, theirs))
  const emitted = async () => {
    await server.services.accounts.background.settled()
    return server.mails
      .filter(({ to, text }) => to.endsWith(place) && text.includes('approval=waiting'))
      .map(({ to, text }) => [to.split('@')[0], /\d+(?= (?:runs?|Lauf|Läufe)\b)/.exec(text)?.[0]])
  }
  expect((await ask(await ended(others))).status).toBe(202)
  expect((await emitted()).toSorted()).toEqual([
    ['admin', '1'],
    ['owner', '1'],
  ])
  for (const id of [theirs, others, others]) await ask(await ended(id))
  await mailAllApprovers(server.services)
  expect(await emitted()).toHaveLength(2)
  await database.delete(allowances).where(eq(allowances.key, `approvalMails:${workspaceId}`))
  await Promise.all([mailAllApprovers(server.services), mailAllApprovers(server.services)])
  expect((await emitted()).slice(2).toSorted()).toEqual([
    ['admin', '4'],
    ['maker', '1'],
    ['owner', '4'],
  ])
  await database.delete(allowances).where(eq(allowances.key, `approvalMails:${workspaceId}`))
  await mailAllApprovers(server.services)
  expect(await emitted()).toHaveLength(5)
})
