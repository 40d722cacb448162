import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { DomainError } from '../platform/errors/domain-error.ts'
import { errorResponse } from '../platform/http/error-response.ts'
import { readLimited } from '../platform/http/read-limited.ts'
import { listen } from './listen.ts'

const LINGER_MS = 300

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

type Answer = Parameters<typeof listen>[0]

const refuseUnread: Answer = () => new Response('Who are you?', { status: 401 })

const refuseTooMuch: Answer = async (request) => {
  try {
    for await (const chunk of readLimited(request, 1000)) void chunk
    return new Response('taken')
  } catch (error) {
    return errorResponse(error as DomainError)
  }
}

/** A client that has announced a body and sends some of it again and again, and reads what it is told. */
async function sendOn(answer: Answer, headers: string) {
  server = await listen(answer, { host: '127.0.0.1', port: 0 }, { lingerMs: LINGER_MS })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let emitted = ''
  socket.setEncoding('utf8').on('data', (text: string) => (emitted += text))
  socket.on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nHost: vitrine.test\r\n${headers}\r\n\r\n`)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const chunk = `800\r\n${'x'.repeat(0x800)}\r\n`
  const timer = setInterval(() => socket.write(chunk), 5)
  await closed
  clearInterval(timer)
  return emitted
}

test.each([
  ['nobody reads', refuseUnread, 'Transfer-Encoding: chunked', '401'],
  ['nobody reads, of a length that was told,', refuseUnread, 'Content-Length: 1000000000', '401'],
  ['is refused after its beginning', refuseTooMuch, 'Transfer-Encoding: chunked', '413'],
])(
  'a body that %s and never ends is dropped, told why, and its connection ended',
  async (_, answer, headers, status) => {
    expect(await sendOn(answer, headers)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  },
)

const post = (body: string) =>
  `POST / HTTP/1.1\r\nHost: vitrine.test\r\nContent-Length: ${body.length}\r\n\r\n${body}`

test('what is left of a body that ends is dropped, and the connection serves the next request', async () => {
  server = await listen(refuseTooMuch, { host: '127.0.0.1', port: 0 }, { lingerMs: LINGER_MS })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let emitted = ''
  socket.setEncoding('utf8').on('data', (text: string) => (emitted += text))
  socket.write(post('x'.repeat(3_000_000)))
  await once(socket, 'data')
  socket.end(post('short'))
  await once(socket, 'close')
  expect(emitted).toMatch(/^HTTP\/1.1 413 [^]*HTTP\/1.1 200 [^]*taken/)
})
