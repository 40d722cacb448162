import { createHash } from 'node:crypto'
import type { StreamName } from '@vitrine/api-client/contract/live'
import { type PageAddress, pageAddressesPath, pageAddressesSchema } from '@vitrine/api-client/contract/pages'
import { languages } from '@vitrine/web/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PageServer, startPageServer } from '../../__fixtures__/delayed-page.ts'
import { appendMessages, createLiveConversation, said, switchPage } from '../../__fixtures__/live-chat.ts'
import { openReader } from '../../__fixtures__/live-reader.ts'
import { PIXEL } from '../../__fixtures__/transcripts.ts'

let started: PageServer
beforeAll(async () => {
  started = await startPageServer()
})
afterAll(() => started.close())

async function addressesOf(id: string): Promise<readonly PageAddress[]> {
  const answer = await started.server.request(pageAddressesPath(id))
  return pageAddressesSchema.parse(await answer.json()).addresses
}

/** Whether something is there for somebody without a session, at each address. */
async function standing(addresses: readonly PageAddress[]): Promise<boolean[]> {
  const found: boolean[] = []
  for (const { kind, path } of addresses)
    found.push(await (kind === 'stream' ? follows(path) : answers(path)))
  return found
}

async function answers(path: string): Promise<boolean> {
  const answer = await started.server.request(path, { key: null })
  await answer.arrayBuffer()
  expect([200, 404]).toContain(answer.status)
  return answer.status === 200
}

async function follows(path: string): Promise<boolean> {
  const reader = await openReader(started.live.base)
  reader.follow(new URL(path, 'http://vitrine.test').searchParams.get('stream') as StreamName)
  await vi.waitFor(() => expect(reader.frames.at(-1)?.type).toMatch(/^(?:live|start-over|gone)$/))
  return reader.frames.at(-1)?.type !== 'gone'
}

test(
  'names every address of a page, each of which is gone once it is switched off',
  { timeout: 60_000 },
  async () => {
    const { server } = started
    const id = await createLiveConversation(server)
    const picture = { type: 'file', mediaType: 'image/png', url: PIXEL } as const
    await appendMessages(server, id, said('u1', 'Look', { parts: [picture] }))
    await switchPage(server, id, true)
    await server.request(`/api/conversations/${id}/page/picture`, {
      method: 'PUT',
      body: Buffer.from(PIXEL.slice(PIXEL.indexOf(',') + 1), 'base64'),
      headers: { 'content-type': 'image/png' },
    })
    const addresses = await addressesOf(id)
    const kinds = addresses.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'language')).toHaveLength(languages.length)
    expect(kinds.filter((kind) => kind === 'file')).toHaveLength(2)
    expect(new Set(kinds)).toEqual(new Set(['page', 'language', 'data', 'file', 'stream']))
    expect(new Set(await standing(addresses))).toEqual(new Set([true]))
    await switchPage(server, id, false)
    expect(await addressesOf(id)).toEqual(addresses)
    expect(new Set(await standing(addresses))).toEqual(new Set([false]))
  },
)

test('answers 404 without a page, and nothing to another workspace', async () => {
  const { server } = started
  const id = await createLiveConversation(server)
  expect((await server.request(pageAddressesPath(id))).status).toBe(404)
  await switchPage(server, id, true)
  const { apiKey } = await server.addWorkspace()
  expect((await server.request(pageAddressesPath(id), { key: apiKey })).status).toBe(404)
  const unknown = createHash('sha256').update(id).digest('hex').slice(0, 36)
  expect((await server.request(pageAddressesPath(unknown))).status).toBe(404)
})
