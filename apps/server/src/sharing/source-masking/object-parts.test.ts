import { conversationMaskingPath, sourceMaskingSchema } from '@vitrine/api-client/contract/conversations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { ageBlobs, filesWith, newToken, wholeDatabase } from '../../__fixtures__/stored-bytes.ts'
import { createStoredObjectRequests, ownPicture } from '../../__fixtures__/stored-object-requests.ts'
import { chatAbout, filePart } from '../../__fixtures__/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function masked(conversationId: string) {
  const body = JSON.stringify({ level: 'secrets' })
  const answer = await server.request(conversationMaskingPath(conversationId), { method: 'POST', body })
  return sourceMaskingSchema.parse(await answer.json())
}

test('masks the name under which a file was entered by what uses it', async () => {
  const secret = newToken()
  const { url, sha256 } = ownPicture()
  const chat = chatAbout('kettles', filePart('image/png', url, `${secret}.png`))
  const { conversations } = await importChat(server, chat)
  const { list } = createStoredObjectRequests(server)
  const before = (await list()).find((object) => object.sha256 === sha256)
  expect(before?.name).toBe(`${secret}.png`)
  expect((await masked(conversations[0]?.id ?? '')).values).toHaveLength(1)
  expect((await wholeDatabase(server)).includes(secret)).toBe(false)
  const after = (await list()).find((object) => object.sha256 === sha256)
  expect(after).toMatchObject({ id: before?.id, name: '[GitHub token 1].png' })
})

test('keeps the bytes of a file for as long as an import may need them, and counts it', async () => {
  const secret = newToken()
  const url = `data:text/plain;base64,${Buffer.from(`TOKEN=${secret}`).toString('base64')}`
  const { conversations } = await importChat(
    server,
    chatAbout('cups', filePart('text/plain', url, 'notes.txt')),
  )
  await ageBlobs(server, 60_000)
  expect(await masked(conversations[0]?.id ?? '')).toMatchObject({ keptFiles: 1 })
  expect(await filesWith(server, secret)).toHaveLength(1)
})
