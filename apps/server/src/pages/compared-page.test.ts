import { runComparisonPath, type ShareAnswer } from '@vitrine/api-client/contract/shares'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareRunFile, traceAbout } from '../__fixtures__/run-file.ts'
import { shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout } from '../__fixtures__/transcripts.ts'

const PASSPHRASE = 'four quiet words'

let server: TestServer
let sundials: ShareAnswer
beforeAll(async () => {
  server = await startTestServer()
  sundials = await shareRunFile(server, traceAbout('sundials'))
})
afterAll(() => server.close())

const read = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { key: null, headers })

const change = (id: string, update: object) =>
  server.request(`/api/shares/${id}`, { method: 'PATCH', body: JSON.stringify(update) })

test('two links show their runs beside each other, in the language of the reader', async () => {
  const other = await shareRunFile(server, traceAbout('hourglasses'))
  const path = runComparisonPath(sundials.id, other.id)
  const answer = await read(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const html = await answer.text()
  expect(html).toContain('<del>sundials</del>')
  expect(html).toContain('<ins>hourglasses</ins>')
  expect(html).toContain(`href="${runComparisonPath(other.id, sundials.id)}"`)
  expect(await (await read(path, { 'accept-language': 'ar' })).text()).toContain('<html lang="ar" dir="rtl"')
  const tag = answer.headers.get('etag') ?? ''
  expect((await read(path, { 'if-none-match': tag })).status).toBe(304)
})

test('a link that was revoked, never was or shows no run refuses as its own page does, from either side', async () => {
  const revoked = await shareRunFile(server, traceAbout('clepsydras'))
  const chat = await shareChat(server, chatAbout('almanacs'))
  expect((await read(runComparisonPath(sundials.id, revoked.id))).status).toBe(200)
  expect((await server.request(`/api/shares/${revoked.id}`, { method: 'DELETE' })).status).toBe(204)
  for (const id of [revoked.id, chat.id, 'a'.repeat(22), '', '../x'])
    for (const path of [runComparisonPath(sundials.id, id), runComparisonPath(id || 'none', sundials.id)]) {
      const answer = await read(path)
      expect(answer.status).toBe(404)
      const html = await answer.text()
      expect(html).not.toContain('clepsydras')
      expect(html).not.toContain('sundials')
    }
})

test('a link with a passphrase asks for it from either side, and its cookie opens the comparison alone', async () => {
  const closed = await shareRunFile(server, traceAbout('metronomes'))
  expect((await change(closed.id, { passphrase: PASSPHRASE })).status).toBe(200)
  for (const path of [runComparisonPath(sundials.id, closed.id), runComparisonPath(closed.id, sundials.id)]) {
    const gate = await read(path)
    expect([gate.status, gate.headers.get('cache-control')]).toEqual([401, 'no-store'])
    const html = await gate.text()
    expect(html).not.toContain('metronomes')
    expect(html).not.toContain('sundials')

    const guess = (passphrase: string) =>
      server.request(path, {
        method: 'POST',
        key: null,
        body: new URLSearchParams({ passphrase }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await guess('wrong words')).status).toBe(401)
    const passed = await guess(PASSPHRASE)
    expect([passed.status, passed.headers.get('location')]).toEqual([303, path])
    const [cookie = ''] = (passed.headers.getSetCookie()[0] ?? '').split(';')
    const opened = await read(path, { cookie })
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await opened.text()).toContain('metronomes')
  }
})

test('a cookie for a link beside another one opens neither that link alone nor a third', async () => {
  const closed = await shareRunFile(server, traceAbout('pendulums'))
  await change(closed.id, { passphrase: PASSPHRASE })
  const third = await shareRunFile(server, traceAbout('tuning forks'))
  await change(third.id, { passphrase: PASSPHRASE })
  const passed = await server.request(runComparisonPath(sundials.id, closed.id), {
    method: 'POST',
    key: null,
    body: new URLSearchParams({ passphrase: PASSPHRASE }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const [cookie = ''] = (passed.headers.getSetCookie()[0] ?? '').split(';')
  expect(passed.headers.getSetCookie()[0]).toContain(`Path=${sundials.path}`)
  expect((await read(closed.path, { cookie })).status).toBe(401)
  expect((await read(runComparisonPath(sundials.id, third.id), { cookie })).status).toBe(401)
})
