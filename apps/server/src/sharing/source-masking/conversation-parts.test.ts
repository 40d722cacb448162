import { conversationMaskingPath, sourceMaskingSchema } from '@vitrine/api-client/contract/conversations'
import { conversationPagePath } from '@vitrine/api-client/contract/pages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendMessages, createLiveConversation, said, switchPage } from '../../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { newToken } from '../../__fixtures__/stored-bytes.ts'
import { conversations, publicPages } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Does something once, after what is stored was read and before it is written. */
function whileLookedThrough(change: () => Promise<unknown>): void {
  const { services } = server
  const { runTask } = services
  services.runTask = async (name, ...rest) => {
    if (name === 'mask-source') {
      services.runTask = runTask
      await change()
    }
    return runTask(name, ...rest)
  }
}

test('masks the page and the title as they are by then, where they change while it is looked through', async () => {
  const secret = newToken()
  const { database } = server.store
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', `Use ${secret}`))
  const page = await switchPage(server, id, true)
  whileLookedThrough(async () => {
    const isIt = eq(conversations.id, id)
    await database
      .update(conversations)
      .set({ title: `New title ${secret}` })
      .where(isIt)
    await switchPage(server, id, false)
    await database
      .update(publicPages)
      .set({ name: `New name ${secret}` })
      .where(eq(publicPages.id, page.id))
  })
  const body = JSON.stringify({ level: 'secrets' })
  expect((await server.request(conversationMaskingPath(id), { method: 'POST', body })).status).toBe(200)
  const [conversation] = await database.select().from(conversations).where(eq(conversations.id, id))
  expect(conversation?.title).toBe('New title [GitHub token 1]')
  expect(await (await server.request(conversationPagePath(id))).json()).toMatchObject({
    page: { name: 'New name [GitHub token 1]', isOpen: false },
  })
})

test('counts the stopped pages of what is masked', async () => {
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', `Use ${newToken()}`))
  await switchPage(server, id, true)
  const path = conversationMaskingPath(id)
  const look = async () => sourceMaskingSchema.parse(await (await server.request(path)).json())
  expect((await look()).stoppedPages).toBe(0)
  await switchPage(server, id, true, { isStopped: true })
  expect((await look()).stoppedPages).toBe(1)
  const answer = await server.request(path, { method: 'POST', body: JSON.stringify({ level: 'secrets' }) })
  expect(sourceMaskingSchema.parse(await answer.json()).stoppedPages).toBe(1)
})
