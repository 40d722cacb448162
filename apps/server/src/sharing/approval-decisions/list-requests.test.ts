import { APPROVALS_PATH } from '@vitrine/api-client/contract/shares'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { openTwoPeople } from '../../__fixtures__/two-people.ts'
import { approvalRequests } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

test('what waits stands first, the oldest first, and a cursor leads to all of it and to what was decided', async () => {
  const { owner, other, imported, holder } = await openTwoPeople(server, { secondPerson: ['every'] })
  const conversationId = await imported()
  // Two at each moment: their ids tell them apart.
  const rows = Array.from({ length: 230 }, (_, index) => ({
    id: `${String(index).padStart(3, '0')}${'x'.repeat(19)}`,
    workspaceId: holder.workspaceId,
    change: 'limits' as const,
    state: index % 2 === 0 ? ('waiting' as const) : ('approved' as const),
    conversationId,
    branches: 'current' as const,
    shareId: `link-${index}`,
    title: 'Tea',
    chosen: {},
    contentHash: '',
    causes: ['every' as const],
    askedBy: owner.userId,
    askedAt: at(Math.floor(index / 4)),
  }))
  await server.store.database.insert(approvalRequests).values(rows.toReversed())
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const decided = rows.filter(({ state }) => state === 'approved').map(({ id }) => id)

  const read = async (query: string): Promise<string[]> => {
    const answer = await other.list(query)
    expect(answer.waiting).toBe(waiting.length)
    const ids = answer.approvals.map(({ id }) => id)
    if (answer.next === null) return ids
    expect(ids).toHaveLength(100)
    const { searchParams } = new URL(query, 'https://vitrine.example')
    searchParams.set('cursor', answer.next)
    return [...ids, ...(await read(`?${searchParams}`))]
  }
  expect(await read('')).toEqual([...waiting, ...decided.toReversed()])
  expect(await read('?state=waiting')).toEqual(waiting)
  const refused = await other.send(`${APPROVALS_PATH}?cursor=tea`)
  expect(await refused.json()).toMatchObject({ error: { code: 'invalid-request', field: 'cursor' } })
})
