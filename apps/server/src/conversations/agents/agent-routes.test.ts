import {
  type AgentEntry,
  agentEntrySchema,
  agentPath,
  type AgentsAnswer,
  AGENTS_PATH,
} from '@vitrine/api-client/contract/agents'
import { activityPath, picturePath } from '@vitrine/api-client/contract/catalog'
import { type AuditAnswer, WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openPerson } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { PIXEL } from '../../__fixtures__/transcripts.ts'
import { agents, users } from '../../platform/database/schema.ts'
import { createAgentStore } from './agent-store.ts'

const pixel = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')
const scout = {
  kind: 'agent',
  name: 'Scout',
  description: 'Finds the way.',
  model: 'claude-sonnet-4',
  instructions: 'Look first.\nThen speak.',
}

let server: TestServer
let member: Browser
let stranger: Browser
beforeAll(async () => {
  server = await startTestServer()
  member = await openPerson(server, 'mia@example.org')
  stranger = await openPerson(server, 'otto@example.org', { address: '198.51.100.9' })
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'mia@example.org'))
  await addMember(server, server.workspaceId, user?.id ?? '', 'member')
})
afterAll(() => server.close())
beforeEach(() => server.store.database.delete(agents))

const send = (method: string, path: string, body?: unknown) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function make(change: object = {}): Promise<AgentEntry> {
  const answer = await send('POST', AGENTS_PATH, { ...scout, ...change })
  expect(answer.status).toBe(201)
  return agentEntrySchema.parse(await answer.json())
}

const patch = async (id: string, change: object) =>
  agentEntrySchema.parse(await (await send('PATCH', agentPath(id), change)).json())

async function list(query = ''): Promise<AgentsAnswer> {
  return (await (await send('GET', `${AGENTS_PATH}${query}`)).json()) as AgentsAnswer
}

const namesOf = ({ entries }: Pick<AgentsAnswer, 'entries'>) => entries.map(({ name }) => name)
const inWorkspace = () => ({ headers: { [WORKSPACE_HEADER]: server.workspaceId } })

const makeIn = async (path: string, body: object, key?: string): Promise<string> => {
  const answer = await server.request(path, { method: 'POST', body: JSON.stringify(body), key })
  return ((await answer.json()) as { id: string }).id
}
const trash = (path: string) => send('PATCH', path, { state: 'trashed' })

describe('the tools and knowledge bases of an agent', () => {
  test('are named by their ids, and leave it when they are deleted for good', async () => {
    const tool = await makeIn('/api/tools', { name: 'find_way' })
    const other = await makeIn('/api/tools', { name: 'lose_way' })
    const base = await makeIn('/api/knowledge-bases', { name: 'Handbook' })
    const { id, ...made } = await make({ toolIds: [tool, other, tool], knowledgeBaseIds: [base] })
    expect(made).toMatchObject({ toolIds: [tool, other], knowledgeBaseIds: [base] })

    await trash(`/api/tools/${tool}`)
    expect(await patch(id, { toolIds: [tool] })).toMatchObject({ toolIds: [tool] })
    await send('DELETE', `/api/tools/${tool}`)
    await trash(`/api/knowledge-bases/${base}`)
    await send('DELETE', `/api/knowledge-bases/${base}`)
    const after = await (await send('GET', agentPath(id))).json()
    expect(after).toMatchObject({ toolIds: [], knowledgeBaseIds: [] })
  })

  test('are of its workspace, and none that lie in the trash are added', async () => {
    const away = await server.addWorkspace()
    const foreign = await makeIn('/api/tools', { name: 'far_away' }, away.apiKey)
    const trashed = await makeIn('/api/knowledge-bases', { name: 'Old handbook' })
    await trash(`/api/knowledge-bases/${trashed}`)
    const { id } = await make()
    for (const [field, wrong] of [
      ['toolIds', foreign],
      ['knowledgeBaseIds', trashed],
      ['toolIds', trashed],
    ] as const) {
      const answer = await send('PATCH', agentPath(id), { [field]: [wrong] })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: expect.objectContaining({ field }) },
      ])
    }
  })
})

test('an agent is made, read and changed, and says when it was changed', async () => {
  const made = await make()
  expect(made).toMatchObject({ ...scout, colour: 'neutral', picture: null, state: 'active', mayManage: true })
  const changed = await patch(made.id, { name: '  Guide\u0000 ', model: null, colour: 'teal' })
  expect(changed).toMatchObject({ name: 'Guide', model: null, colour: 'teal', description: 'Finds the way.' })
  expect(Date.parse(changed.changedAt)).toBeGreaterThanOrEqual(Date.parse(made.changedAt))
  expect(await (await send('GET', agentPath(made.id))).json()).toEqual(changed)
})

test('a member reads agents without their instructions, and changes none', async () => {
  const { id } = await make()
  const entry = await (await member.send(agentPath(id), inWorkspace())).json()
  expect(entry).toMatchObject({ name: 'Scout', instructions: null, mayManage: false })
  const refused = await member.send(agentPath(id), { ...inWorkspace(), method: 'PATCH', body: { name: 'X' } })
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: { reason: 'role-too-low' } }])
})

test('who belongs to another workspace gets the same 404 as for none', async () => {
  const { id } = await make()
  await server.request(picturePath(agentPath(id)), { method: 'PUT', body: pixel })
  const { picture } = (await (await send('GET', agentPath(id))).json()) as AgentEntry
  const nowhere = await (await stranger.send(agentPath('x'.repeat(24)))).json()
  for (const path of [agentPath(id), activityPath(agentPath(id)), picture ?? '']) {
    const answer = await stranger.send(path)
    expect([answer.status, await answer.json()]).toEqual([404, nowhere])
  }
})

describe('the list', () => {
  test('shows active ones, the newest first, and others by kind, state and text', async () => {
    await make({ name: 'Scout' })
    await make({ name: 'Helper 100%', kind: 'chatbot', description: 'Answers ÜBER all.' })
    const { id } = await make({ name: 'Old' })
    await patch(id, { state: 'archived' })
    expect(namesOf(await list())).toEqual(['Helper 100%', 'Scout'])
    expect(namesOf(await list('?kind=agent'))).toEqual(['Scout'])
    expect(namesOf(await list('?state=archived'))).toEqual(['Old'])
    expect(namesOf(await list('?search=100%25'))).toEqual(['Helper 100%'])
    expect(namesOf(await list('?search=finds'))).toEqual(['Scout'])
    expect(namesOf(await list(`?search=${encodeURIComponent('über')}`))).toEqual(['Helper 100%'])
    expect(namesOf(await list('?search=_'))).toEqual([])
  })

  test.each(['newest', 'changed', 'name'])(
    'ordered by %s it has every one once over all pages',
    async (sort) => {
      for (let number = 0; number < 53; number++) await make({ name: `Agent ${String(number % 7)}` })
      const first = await list(`?sort=${sort}`)
      expect(first.entries).toHaveLength(50)
      const second = await list(`?sort=${sort}&cursor=${first.next}`)
      expect(second.next).toBeNull()
      const ids = [...first.entries, ...second.entries].map(({ id }) => id)
      expect(new Set(ids).size).toBe(53)
      if (sort === 'name')
        expect(namesOf({ entries: [...first.entries, ...second.entries] })).toEqual(
          namesOf({ entries: [...first.entries, ...second.entries] }).toSorted(),
        )
    },
  )

  test.each(['?kind=robot', '?state=gone', '?sort=size', '?sort=name&cursor=bm90', '?cursor=!'])(
    'answers %s with the parameter that is wrong',
    async (query) => {
      const answer = await send('GET', `${AGENTS_PATH}${query}`)
      const field = /(\w+)=[^&]*$/.exec(query)?.[1]
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { field } }])
    },
  )
})

describe('the trash', () => {
  test('gives an agent back whole, and removes for good only what is in it', async () => {
    const { id } = await make()
    const refused = await send('DELETE', agentPath(id))
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { reason: 'not-in-trash' } }])
    const { state, removedAt } = await patch(id, { state: 'trashed' })
    expect(state).toBe('trashed')
    expect(Math.round((Date.parse(removedAt ?? '') - Date.now()) / 86_400_000)).toBe(30)
    expect(await patch(id, { state: 'active' })).toMatchObject({ ...scout, state: 'active', removedAt: null })
    await patch(id, { state: 'trashed' })
    expect((await send('DELETE', agentPath(id))).status).toBe(204)
    expect((await send('GET', agentPath(id))).status).toBe(404)
  })

  test('is emptied of what has been there for thirty days, and of nothing else', async () => {
    const { database } = server.store
    const [old, fresh, active] = [await make(), await make(), await make()]
    await patch(old.id, { state: 'trashed' })
    await patch(fresh.id, { state: 'trashed' })
    await database
      .update(agents)
      .set({ trashedAt: sql`now() - interval '30 days 1 minute'` })
      .where(eq(agents.id, old.id))
    await createAgentStore(database).removeTrashed()
    const left = await database.select({ id: agents.id }).from(agents)
    expect(left.map(({ id }) => id).toSorted()).toEqual([fresh.id, active.id].toSorted())
  })
})

test('what happened to an agent is written down once each, for every member, without addresses', async () => {
  const { id } = await make()
  await patch(id, { name: 'Guide' })
  await patch(id, { name: 'Guide' })
  await patch(id, { state: 'archived' })
  await patch(id, { state: 'trashed' })
  await patch(id, { state: 'active' })
  const { entries } = (await (
    await member.send(activityPath(agentPath(id)), inWorkspace())
  ).json()) as AuditAnswer
  expect(entries.map(({ action }) => action)).toEqual([
    'agent-restored',
    'agent-trashed',
    'agent-archived',
    'agent-changed',
    'agent-created',
  ])
  expect(entries.every(({ address, userAgent }) => address === null && userAgent === null)).toBe(true)
})

test('a picture is one that every browser shows, and members alone get it', async () => {
  const { id } = await make()
  const script = await server.request(picturePath(agentPath(id)), {
    method: 'PUT',
    body: '<svg onload=alert(1)>',
  })
  expect(script.status).toBe(400)
  const set = await server.request(picturePath(agentPath(id)), { method: 'PUT', body: pixel })
  const { picture } = agentEntrySchema.parse(await set.json())
  const shown = await member.send(picture ?? '')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await server.request(picture ?? '', { key: null })).status).toBe(401)
  const removed = await send('DELETE', picturePath(agentPath(id)))
  expect(agentEntrySchema.parse(await removed.json()).picture).toBeNull()
  expect((await member.send(picture ?? '')).status).toBe(404)
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of nothing to read', { name: '\u0000\u0007' }, 'name'],
  ['a name too long', { name: 'x'.repeat(201) }, 'name'],
  ['another kind', { kind: 'robot' }, 'kind'],
  ['a colour of its own', { colour: '#f00' }, 'colour'],
  ['instructions too long', { instructions: 'x'.repeat(40_001) }, 'instructions'],
])('%s is refused with the field that is wrong', async (_, change, field) => {
  const answer = await send('POST', AGENTS_PATH, { ...scout, ...change })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { field } }])
})
