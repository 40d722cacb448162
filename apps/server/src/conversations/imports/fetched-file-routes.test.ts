import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FETCHED_FILES_PATH } from '@vitrine/api-client/contract/conversations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'

const LIMIT_BYTES = 1024 * 1024

/** Answers that a server of somebody else gives, by path. */
const answers: Record<string, RequestListener> = {
  '/chat.json': (_, response) => response.end('{"said":"Leeks"}'),
  '/page': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>'),
  '/moved': (_, response) => response.writeHead(302, { location: '/chat.json' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inward': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/keys' }).end(),
  '/script': (_, response) => response.writeHead(302, { location: 'javascript:alert(1)' }).end(),
  '/gone': (_, response) => response.writeHead(404).end('no'),
  '/packed': (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
  '/large': (_, response) => response.writeHead(200, { 'content-length': LIMIT_BYTES + 1 }).end(),
  '/endless': (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  },
  '/broken': (_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half', () => response.destroy())
  },
}

let elsewhere: Server
let origin: string
let server: TestServer
const asked: string[] = []
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
    answers[request.url ?? '']?.(request, response)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  server = await startTestServer({ privateFiles: [origin] })
})
afterAll(async () => {
  elsewhere.closeAllConnections()
  await new Promise((resolve) => elsewhere.close(resolve))
  await server.close()
})

const fetchFile = (address: unknown, at = server) =>
  at.request(FETCHED_FILES_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })

test.each(['/chat.json', '/moved'])('the file at %s comes as bytes that no browser opens', async (path) => {
  const answer = await fetchFile(origin + path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('{"said":"Leeks"}')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
  })
  expect(asked).toContain('GET /chat.json ')
})

test('a page is a file too, and never one of this server', async () => {
  const answer = await fetchFile(`${origin}/page`)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(await answer.text()).toBe('<script>1</script>')
})

describe('what cannot be had', () => {
  test.each([
    ['/round', 400, 'address-refused'],
    ['/gone', 400, 'address-refused'],
    ['/packed', 400, 'address-refused'],
    ['/inward', 400, 'address-private'],
    ['/script', 400, 'address-form'],
    ['/broken', 400, 'address-unreachable'],
  ])('%s is answered %s with the reason %s', async (path, status, reason) => {
    const answer = await fetchFile(origin + path)
    expect(answer.status).toBe(status)
    const { error } = (await answer.json()) as { error: object }
    expect(error).toMatchObject({ code: 'invalid-request', field: 'address', reason })
  })

  test.each(['/large', '/endless'])('%s is larger than may be imported', async (path) => {
    const answer = await fetchFile(origin + path)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { code: 'too-large', limitBytes: LIMIT_BYTES } })
  })

  test.each([
    'http://127.0.0.1:1/x',
    'http://localhost/x',
    'http://[::ffff:127.0.0.1]/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://10.0.0.1/x',
  ])('%s stands in a private network', async (address) => {
    expect(await (await fetchFile(address)).json()).toMatchObject({ error: { reason: 'address-private' } })
  })

  test.each([
    'file:///etc/passwd',
    'chat.json',
    'http://ada:secret@example.com/x',
    'ftp://example.com/x',
    '',
  ])('"%s" is no address of a file', async (address) => {
    const answer = await fetchFile(address)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { field: 'address' } })
  })

  test('a name that leads inside is found out when it is connected to', async () => {
    const lookUp = ((_: string, options: { all?: boolean }, callback: (...told: unknown[]) => void) =>
      callback(null, options.all ? [{ address: '10.0.0.7', family: 4 }] : '10.0.0.7', 4)) as never
    const fooled = await startTestServer({ lookUp })
    const answer = await fetchFile('http://files.example/x', fooled)
    expect(await answer.json()).toMatchObject({ error: { reason: 'address-private' } })
    await fooled.close()
  })
})

test('nothing of what was fetched stays on the disk', async () => {
  await (await fetchFile(`${origin}/chat.json`)).text()
  await fetchFile(`${origin}/endless`)
  expect(await readdir(server.services.folder.uploads)).toEqual([])
})
