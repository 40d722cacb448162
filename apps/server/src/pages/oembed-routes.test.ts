import { OEMBED_PATH, type ShareAnswer } from '@vitrine/api-client/contract/shares'
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

const ask = (url: string, more: Record<string, string> = {}) =>
  server.request(`${OEMBED_PATH}?${new URLSearchParams({ url, ...more }).toString()}`, { key: null })

const change = ({ id }: Pick<ShareAnswer, 'id'>, update: object) =>
  server.request(`/api/shares/${id}`, { method: 'PATCH', body: JSON.stringify(update) })

describe('oEmbed', () => {
  test('gives a frame for a link that sites may embed, and its card', async () => {
    const link = await shareChat(server, chatAbout('framed "lanterns" & <lamps>'))
    await change(link, { embedOrigins: ['https://blog.example'] })
    const answer = await ask(link.url)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const { html, ...said } = (await answer.json()) as Record<string, string>
    expect(said).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Vitrine',
      width: 720,
      height: 600,
      thumbnail_url: `${link.url}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(said.title).toContain('framed "lanterns" & <lamps>')
    expect(html).toContain(`<iframe src="${link.url}/embed" width="720" height="600"`)
    expect(html?.match(/<|>/g)).toEqual(['<', '>', '<', '>'])
    expect(html).not.toContain('<lamps>')
  })

  test('gives a link where no site may embed it', async () => {
    const link = await shareRunFile(server, traceAbout('unframed'))
    const answer = (await (await ask(new URL(link.path, server.services.publicUrl()).href)).json()) as object
    expect(answer).toMatchObject({ version: '1.0', type: 'link' })
    expect(answer).not.toHaveProperty('html')
  })

  test('keeps within the size that is asked for, and passes the language on', async () => {
    const link = await shareChat(server, chatAbout('small'))
    await change(link, { embedOrigins: ['*'] })
    const answer = await ask(`${link.url}?lng=de`, { maxwidth: '400', maxheight: '300' })
    const said = (await answer.json()) as Record<string, string>
    expect(said).toMatchObject({ width: 400, height: 300 })
    expect(said).not.toHaveProperty('thumbnail_url')
    expect(said.html).toContain(`${link.url}/embed?lng=de`)
  })

  test('reads titles one after another, once for all who ask at once, and refuses a network that asks for many', async () => {
    const link = await shareChat(server, chatAbout('asked at once'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(link.url)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const links: ShareAnswer[] = []
    for (let each = 0; each < 12; each += 1) links.push(await shareChat(server, chatAbout(`title ${each}`)))
    const statuses = await Promise.all(links.map(async ({ url }) => (await ask(url)).status))
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })

  test('answers as XML, too', async () => {
    const link = await shareChat(server, chatAbout('<xml> & "marks"'))
    await change(link, { embedOrigins: ['*'] })
    const answer = await ask(link.url, { format: 'xml' })
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const xml = await answer.text()
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed><type>rich<\/type>/,
    )
    expect(xml).toContain('&lt;iframe src=&quot;')
    expect(xml).not.toContain('<xml>')
  })

  test('answers 501 to another format', async () => {
    const link = await shareChat(server, chatAbout('formats'))
    expect((await ask(link.url, { format: 'yaml' })).status).toBe(501)
  })

  test.each([
    ['no address', ''],
    ['another site', `https://other.example/shared/conversations/${'x'.repeat(22)}`],
    ['another page', '/login'],
    ['a link that never was', `/shared/conversations/${'x'.repeat(22)}`],
  ])('answers 404 to %s', async (_, url) => {
    const absolute = url.startsWith('/') ? new URL(url, server.services.publicUrl()).href : url
    expect((await ask(absolute)).status).toBe(404)
  })

  test('answers 404 for a link that has ended, and for a conversation under the address of a run', async () => {
    const link = await shareChat(server, chatAbout('ended'))
    expect((await ask(link.url.replace('conversations', 'agent-workflow-runs'))).status).toBe(404)
    expect((await ask(link.url)).status).toBe(200)
    await server.request(`/api/shares/${link.id}`, { method: 'DELETE' })
    expect((await ask(link.url)).status).toBe(404)
  })

  test.each([
    ['people who are signed in', { audience: 'signed-in' }],
    ['members', { audience: 'workspace' }],
    ['who know its passphrase', { passphrase: 'four quiet words' }],
    ['a number of views', { maxViews: 2 }],
  ])('answers 401, and nothing of what it shows, for a link for %s', async (_, narrowed) => {
    const link = await shareChat(server, chatAbout(`secret lanterns ${JSON.stringify(narrowed)}`))
    await change(link, narrowed)
    const answer = await ask(link.url)
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('lanterns')
  })

  test('is named in the head of a page that anybody may open, and of no other', async () => {
    const link = await shareChat(server, chatAbout('discovered'))
    const page = await (await server.request(link.path, { key: null })).text()
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(page) ?? []
    const address = new URL(href.replaceAll('&amp;', '&'))
    expect((await server.request(address.pathname + address.search, { key: null })).status).toBe(200)
    expect(page).toContain('type="text/xml+oembed"')
  })
})
