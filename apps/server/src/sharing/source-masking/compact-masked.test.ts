import { conversationMaskingPath, sourceMaskingSchema } from '@vitrine/api-client/contract/conversations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { newToken } from '../../__fixtures__/stored-bytes.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import type { CompactTables } from '../../platform/database/compact-embedded.ts'
import { limits } from '../../people/limits/limits.ts'
import { throttle } from '../../people/limits/throttle.ts'

let server: TestServer
let compacted: number[] = []
let compactTables: CompactTables
beforeAll(async () => {
  server = await startTestServer()
  server.services.compactTables = (tables) => compactTables(tables)
})
afterAll(() => server.close())
beforeEach(() => {
  compacted = []
  compactTables = async (tables) => {
    compacted.push(tables.length)
    return true
  }
})

const mask = (path: string, key?: string) =>
  server.request(path, { method: 'POST', key, body: JSON.stringify({ level: 'secrets' }) })

async function pathOf(subject: string, key?: string): Promise<string> {
  const { conversations } = await importChat(server, chatAbout(subject), key)
  return conversationMaskingPath(conversations[0]?.id ?? '')
}

test('asks for no table where nothing was masked', async () => {
  const path = await pathOf(`tea ${newToken()}`)
  await mask(path)
  await mask(path)
  expect(compacted.map((count) => count > 0)).toEqual([true, false])
})

test('says that the files still hold it where there is no room to write them anew', async () => {
  compactTables = () => Promise.reject(new Error('No space left on device'))
  const answer = await mask(await pathOf(`soup ${newToken()}`))
  expect(answer.status).toBe(200)
  const { values, isCompacted } = sourceMaskingSchema.parse(await answer.json())
  expect([values.length, isCompacted]).toEqual([1, false])
  expect(server.log.join()).toContain('the database could not be compacted after masking')
})

test('lets one workspace mask only so often', async () => {
  const { workspaceId, apiKey } = await server.addWorkspace()
  const path = await pathOf('nothing', apiKey)
  await throttle(server.services, 'maskingsByWorkspace', workspaceId, limits.maskingsByWorkspace.burst - 1)
  expect((await mask(path, apiKey)).status).toBe(200)
  expect((await mask(path, apiKey)).status).toBe(429)
})
