import {
  type ShareAnswer,
  type ShareEntry,
  type SharePreview,
  sharePreviewSchema,
} from '@vitrine/api-client/contract/shares'
import { WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { openPerson } from '../../__fixtures__/browser.ts'
import { importRun, traceAbout } from '../../__fixtures__/run-file.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { users } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const send = (method: string, path: string, body: object) =>
  server.request(path, { method, body: JSON.stringify(body) })

async function publish(runId: string): Promise<ShareAnswer> {
  const answer = await send('POST', '/api/shares', { runId })
  expect(answer.status).toBe(201)
  return (await answer.json()) as ShareAnswer
}

async function preview(request: object): Promise<SharePreview> {
  return sharePreviewSchema.parse(await (await send('POST', '/api/shares/preview', request)).json())
}

const more = [{ type: 'text', content: 'And of kettles?' }]
const textsOf = ({ path }: { path: string }) =>
  Promise.all(
    ['', '?lng=ar', '.md', '.json', '.html'].map(async (ending) =>
      (await server.request(path + ending, { key: null })).text(),
    ),
  )

test('a link of a run moves to a newer import of the same run, seen before it happens', async () => {
  const { id } = await importRun(server, traceAbout('lamps'))
  const share = await publish(id)
  const newer = await importRun(server, traceAbout('lamps', more))
  expect(newer.id).not.toBe(id)
  const { source, changes } = await preview({ shareId: share.id })
  expect(source).toBe(newer.id)
  expect(JSON.stringify(changes)).toContain('And of kettles?')
  for (const text of await textsOf(share)) {
    expect(text).toContain('Tell me about')
    expect(text).not.toContain('And of kettles?')
  }
  const answer = await send('PUT', `/api/shares/${share.id}/content`, { source })
  expect(answer.status).toBe(200)
  expect((await answer.json()) as ShareEntry).toMatchObject({ id: share.id, runId: newer.id })
  expect((await textsOf(share))[0]).toContain('And of kettles?')
  expect((await preview({ shareId: share.id })).changes).toEqual([])
})

test('an import that arrives after the preview is not published unseen', async () => {
  const { id } = await importRun(server, traceAbout('wicks'))
  const share = await publish(id)
  const { source } = await preview({ shareId: share.id })
  await importRun(server, traceAbout('wicks', more))
  const answer = await send('PUT', `/api/shares/${share.id}/content`, { source })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { reason: 'out-of-date' } })
})

test('a link of a run shows no import that its publisher may not publish', async () => {
  const member = await openPerson(server, 'mia@example.org', { address: '198.51.100.7' })
  const [user] = await server.store.database.select().from(users).where(eq(users.email, 'mia@example.org'))
  await addMember(server, server.workspaceId, user?.id ?? '', 'member')
  const inWorkspace = { headers: { [WORKSPACE_HEADER]: server.workspaceId } }
  const post = (path: string, body: object) => member.send(path, { ...inWorkspace, method: 'POST', body })
  const { runs } = (await (await post('/api/runs', traceAbout('oars'))).json()) as { runs: { id: string }[] }
  const share = (await (await post('/api/shares', { runId: runs[0]?.id })).json()) as ShareAnswer
  await importRun(server, traceAbout('oars', more))
  const again = await member.send(`/api/shares/${share.id}/content`, {
    ...inWorkspace,
    method: 'PUT',
    body: {},
  })
  expect(again.status).toBe(200)
  for (const text of await textsOf(share)) {
    expect(text).toContain('Tell me about')
    expect(text).not.toContain('And of kettles?')
  }
})
