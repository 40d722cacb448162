import {
  membersPath,
  memberPath,
  WORKSPACES_PATH,
  workspacePath,
  type WorkspacesAnswer,
} from '@vitrine/api-client/contract/workspaces'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { type Browser, openPerson, signIn } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { auditLog, members, users } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let number = 0
async function person(): Promise<{ email: string; browser: Browser; id: string; workspaceId: string }> {
  number += 1
  const email = `person${number}@example.org`
  const browser = await openPerson(server, email, { address: `198.51.100.${number}` })
  const [user] = await server.store.database.select().from(users).where(eq(users.email, email))
  return { email, browser, id: user?.id ?? '', workspaceId: (await mine(browser)).chosenId ?? '' }
}

const mine = async (browser: Browser) =>
  (await (await browser.send(WORKSPACES_PATH)).json()) as WorkspacesAnswer

test('people make workspaces, name them and choose one', async () => {
  const { browser } = await person()
  const made = await browser.post(WORKSPACES_PATH, { name: '  Field\nnotes ', id: 'mine', role: 'admin' })
  expect(made.status).toBe(201)
  const { id, ...rest } = (await made.json()) as { id: string }
  expect(rest).toEqual({ name: 'Field notes', role: 'owner' })
  expect(id).not.toBe('mine')
  await browser.send(workspacePath(id), { method: 'PATCH', body: { name: 'Notes' } })
  expect((await mine(browser)).chosenId).not.toBe(id)
  expect((await browser.post(`${workspacePath(id)}/choice`)).status).toBe(204)
  expect(await mine(browser)).toMatchObject({ chosenId: id, workspaces: [{}, { id, name: 'Notes' }] })
})

test('of two owners who leave at once one stays', async () => {
  const [one, other] = [await person(), await person()]
  await addMember(server, one.workspaceId, other.id, 'owner')
  const answers = await Promise.all(
    [one, other].map(({ browser, id }) =>
      browser.send(memberPath(one.workspaceId, id), { method: 'DELETE' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403])
  expect(await server.store.database.$count(members, eq(members.workspaceId, one.workspaceId))).toBe(1)
})

test('of two owners who demote each other at once one stays an owner', async () => {
  const [one, other] = [await person(), await person()]
  await addMember(server, one.workspaceId, other.id, 'owner')
  const demote = (by: Browser, id: string) =>
    by.send(memberPath(one.workspaceId, id), { method: 'PATCH', body: { role: 'member' } })
  const answers = await Promise.all([demote(one.browser, other.id), demote(other.browser, one.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403])
})

test('the last owner neither leaves, nor steps down, nor deletes the account that others need', async () => {
  const [one, other] = [await person(), await person()]
  await addMember(server, one.workspaceId, other.id, 'member')
  const path = memberPath(one.workspaceId, one.id)
  const answers = [
    await one.browser.send(path, { method: 'DELETE' }),
    await one.browser.send(path, { method: 'PATCH', body: { role: 'admin' } }),
    await one.browser.send('/api/auth/account', {
      method: 'DELETE',
      body: { password: 'a rather long password' },
    }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { reason: 'last-owner' } })
  }
})

test('members leave by themselves, and remove nobody else', async () => {
  const [one, other] = [await person(), await person()]
  await addMember(server, one.workspaceId, other.id, 'member')
  const remove = (id: string) => other.browser.send(memberPath(one.workspaceId, id), { method: 'DELETE' })
  expect((await remove(one.id)).status).toBe(403)
  expect((await remove(other.id)).status).toBe(204)
  expect((await mine(other.browser)).workspaces.map(({ id }) => id)).not.toContain(one.workspaceId)
})

test('a removed or demoted member loses the right with the next request', async () => {
  const [one, other] = [await person(), await person()]
  await addMember(server, one.workspaceId, other.id, 'owner')
  const path = memberPath(one.workspaceId, other.id)
  const seen = async () => (await other.browser.send(`${workspacePath(one.workspaceId)}/audit`)).status
  expect(await seen()).toBe(200)
  await one.browser.send(path, { method: 'PATCH', body: { role: 'admin' } })
  expect(await seen()).toBe(403)
  await one.browser.send(path, { method: 'DELETE' })
  expect(await seen()).toBe(404)
  const { members: left } = (await (await one.browser.send(membersPath(one.workspaceId))).json()) as {
    members: object[]
  }
  expect(left).toHaveLength(1)
})

test("another workspace's id answers like one that never existed", async () => {
  const [one, other] = [await person(), await person()]
  const paths = (id: string) => [
    workspacePath(id),
    membersPath(id),
    `${workspacePath(id)}/invitations`,
    `${workspacePath(id)}/audit`,
    memberPath(id, one.id),
  ]
  for (const [index, path] of paths(one.workspaceId).entries())
    for (const method of ['GET', 'PATCH', 'DELETE', 'POST']) {
      const body = method === 'GET' ? undefined : { name: 'Mine', role: 'owner', email: 'x@example.org' }
      const foreign = await other.browser.send(path, { method, body })
      const unknown = await other.browser.send(paths('nothing')[index] ?? '', { method, body })
      expect(foreign.status).toBe(404)
      expect(await foreign.text()).toBe(await unknown.text())
    }
})

test('owners read who did what, page by page', async () => {
  const one = await person()
  for (let count = 0; count < 60; count += 1)
    await server.store.database
      .insert(auditLog)
      .values({ id: `entry ${count}`, action: 'role-changed', workspaceId: one.workspaceId })
  const read = async (before: string) => {
    const answer = await one.browser.send(`${workspacePath(one.workspaceId)}/audit?before=${before}`)
    return (await answer.json()) as {
      entries: { id: string; action: string; actor: string }[]
      next: string | null
    }
  }
  const first = await read('')
  const second = await read(first.next ?? '')
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 12, null])
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(62)
  expect(second.entries.at(-1)).toMatchObject({ actor: one.email })
})

test('owners read how members signed in since they belong to the workspace, and nothing from before', async () => {
  const [one, other] = [await person(), await person()]
  const read = async () => {
    const answer = await one.browser.send(`${workspacePath(one.workspaceId)}/audit`)
    return ((await answer.json()) as { entries: { actor: string; action: string }[] }).entries
  }
  const { database } = server.store
  await addMember(server, one.workspaceId, other.id, 'member')
  await database
    .update(members)
    .set({ createdAt: sql`now()` })
    .where(eq(members.userId, other.id))
  expect((await read()).filter(({ actor }) => actor === other.email)).toEqual([])
  await signIn(other.browser, other.email)
  expect((await read())[0]).toMatchObject({ actor: other.email, action: 'signed-in' })
})

test('text that the database cannot store is never a fault of the server', async () => {
  const { browser, workspaceId } = await person()
  expect((await browser.send(`${workspacePath(workspaceId)}/audit?before=%00`)).status).toBe(400)
})

test('an address that is not verified works in no workspace', async () => {
  const one = await person()
  await server.store.database.update(users).set({ emailVerified: false }).where(eq(users.id, one.id))
  expect((await one.browser.post(WORKSPACES_PATH, { name: 'More' })).status).toBe(403)
  expect((await one.browser.send(membersPath(one.workspaceId))).status).toBe(403)
})
