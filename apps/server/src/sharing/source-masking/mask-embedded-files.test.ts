import { conversationMaskingPath } from '@vitrine/api-client/contract/conversations'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { plantedChat } from '../../__fixtures__/planted-chat.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer } from '../../__fixtures__/start-test-server.ts'
import { ageBlobs, filesWith, newToken, packedPieces } from '../../__fixtures__/stored-bytes.ts'
import { testEmbedded } from '../../__fixtures__/test-embedded.ts'

testEmbedded('leaves nothing in the files of an embedded database, its log included', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const post = (path: string, body: object) =>
    server.request(path, { method: 'POST', body: JSON.stringify(body) })
  const secret = newToken()
  const { conversations } = await importChat(server, plantedChat(secret, 'cups'))
  const conversationId = conversations[0]?.id ?? ''
  const wish = { conversationId, title: `Cups and ${secret}`, secrets: 'publish', reason: 'It is an example' }
  expect((await post('/api/shares', wish)).status).toBe(201)
  await server.store.database.execute(sql.raw('checkpoint'))
  const pieces = await packedPieces(server, secret)
  expect(pieces.length).toBeGreaterThan(2)
  for (const piece of pieces) expect((await filesWith(server, piece)).length).toBeGreaterThan(0)
  expect((await filesWith(server, secret)).some((path) => path.includes('pg_wal'))).toBe(true)
  await ageBlobs(server)
  const masked = await post(conversationMaskingPath(conversationId), { level: 'secrets' })
  expect(await masked.json()).toMatchObject({ isCompacted: true })
  for (const piece of pieces) expect(await filesWith(server, piece)).toEqual([])
  expect(await filesWith(server, secret)).toEqual([])
})
