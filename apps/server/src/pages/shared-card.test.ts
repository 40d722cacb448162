import type { ShareAnswer } from '@vitrine/api-client/contract/shares'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareRunFile, traceAbout } from '../__fixtures__/run-file.ts'
import { shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout } from '../__fixtures__/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (target: string, headers: Record<string, string> = {}) =>
  server.request(target, { key: null, headers })

/** Width and height of a PNG, which stand at the start of its first chunk. */
async function sizeOf(answer: Response): Promise<number[]> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

describe('the card of a link', () => {
  test('is a picture of 1,200 by 630 for a conversation and for a run, which other sites may show', async () => {
    for (const link of [
      await shareChat(server, chatAbout('lanterns')),
      await shareRunFile(server, traceAbout('lanterns')),
    ]) {
      const card = await get(`${link.path}.png`)
      expect(card.status).toBe(200)
      expect(card.headers.get('content-type')).toBe('image/png')
      expect(card.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(await sizeOf(card)).toEqual([1200, 630])
    }
  })

  test('is stored with a tag of its content that each request asks about again', async () => {
    const { path } = await shareChat(server, chatAbout('tags'))
    const card = await get(`${path}.png`)
    const etag = card.headers.get('etag') ?? ''
    expect(card.headers.get('cache-control')).toBe('no-cache')
    expect((await get(`${path}.png`, { 'if-none-match': etag })).status).toBe(304)
    expect(await get(`${path}.png`).then((again) => again.arrayBuffer())).toEqual(await card.arrayBuffer())
    const german = await get(`${path}.png?lng=de`, { 'if-none-match': etag })
    expect(german.status).toBe(200)
    expect(german.headers.get('etag')).not.toBe(etag)
  })

  test('is named with its size, and what it says, in the head of the page', async () => {
    const link = await shareChat(server, chatAbout('"quoted" lanterns'))
    const page = await (await get(link.path)).text()
    expect(metaOf(page, 'og:url')).toBe(link.url)
    expect(metaOf(page, 'og:image')).toBe(`${link.url}.png`)
    expect(metaOf(page, 'og:image:width')).toBe('1200')
    expect(metaOf(page, 'og:image:height')).toBe('630')
    expect(metaOf(page, 'og:image:alt')).toContain('lanterns')
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image')
    const german = await (await get(`${link.path}?lng=de`)).text()
    expect(metaOf(german, 'og:image')).toBe(`${link.url}.png?lng=de`)
  })

  test('is gone, and out of the head of the page, as soon as the link is not for everyone', async () => {
    const link: ShareAnswer = await shareChat(server, chatAbout('narrowed'))
    expect((await get(`${link.path}.png`)).status).toBe(200)
    const body = JSON.stringify({ audience: 'signed-in' })
    await server.request(`/api/shares/${link.id}`, { method: 'PATCH', body })
    const card = await get(`${link.path}.png`)
    expect(card.status).toBe(404)
    const never = await get(`${link.path.replace(link.id, 'x'.repeat(link.id.length))}.png`)
    expect(await card.text()).toBe(await never.text())
    const body2 = JSON.stringify({ audience: 'anyone' })
    await server.request(`/api/shares/${link.id}`, { method: 'PATCH', body: body2 })
    expect((await get(`${link.path}.png`)).status).toBe(200)
  })
})

function metaOf(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1]
}
