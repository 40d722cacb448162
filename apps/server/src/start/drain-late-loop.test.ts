import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createAdaptiveLimit } from '../platform/http/adaptive-limit.ts'
import { drainServer } from './drain-server.ts'
import { listen } from './listen.ts'

const CLIENTS = 20

/**
 * Clients in a thread of their own, so that they go on while the event loop of the server stands still. Asked to `open` they
 * connect, asked to `send` each sends a request on its connection, or on a new one; what became of each is posted at its end.
 */
const clients = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, count } } = require('node:worker_threads')
  const open = () => new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).on('error', reject)
  })
  const answers = (socket) => new Promise((resolve) => {
    let text = ''
    socket.removeAllListeners('error').removeAllListeners('data')
    socket.on('data', (data) => {
      text += data
      if (/\\r\\n\\r\\nwell$/.test(text)) resolve(text.slice(9, 12) + (/connection: close/i.test(text) ? ' last' : ''))
    })
    socket.on('error', ({ code }) => resolve(code))
    socket.on('close', () => resolve('closed'))
    socket.write('GET / HTTP/1.1\\r\\nhost: here\\r\\n\\r\\n')
  })
  let sockets = []
  const ask = async () => {
    const open_ = sockets.length > 0 ? sockets : Array.from({ length: count }, open)
    return Promise.all(open_.map(async (socket) => answers(await socket).catch(({ code }) => code)))
  }
  parentPort.on('message', async (what) => {
    if (what === 'open') sockets = await Promise.all(Array.from({ length: count }, open))
    parentPort.postMessage(await ask())
  })
`

async function serve(handle: () => Promise<Response> | Response = () => new Response('well')) {
  const restart = new AbortController()
  const server = await listen(handle, { host: '127.0.0.1', port: 0 }, { restart: restart.signal })
  const { port } = server.address() as AddressInfo
  const thread = new Worker(clients, { eval: true, workerData: { port, count: CLIENTS } })
  onTestFinished(async () => {
    await thread.terminate()
    server.closeAllConnections()
    server.close()
  })
  await once(thread, 'online')
  /** What became of each request. */
  const ask = async (what: 'open' | 'send') => {
    thread.postMessage(what, [])
    return ((await once(thread, 'message')) as [string[]])[0]
  }
  const drain = () => {
    restart.abort()
    return drainServer(server)
  }
  return { server, drain, ask }
}

/** As a machine does that runs something else. */
function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

const each = (outcome: string) => Array.from({ length: CLIENTS }, () => outcome)

test('clients that connect while the event loop stands still are answered, each on its last connection', async () => {
  const { drain, ask } = await serve()
  const drained = drain()
  const outcomes = ask('send')
  standStill(300)
  expect(await outcomes).toEqual(each('200 last'))
  await drained
})

test('requests that come while the event loop stands still are answered on connections that stand', async () => {
  const { server, drain, ask } = await serve()
  expect(await ask('open')).toEqual(each('200'))
  const drained = drain()
  await expect.poll(() => server.listening, { interval: 1 }).toBe(false)
  const outcomes = ask('send')
  standStill(900)
  expect(await outcomes).toEqual(each('200 last'))
  await drained
})

test('reads that wait for their turn when the server begins to stop are answered', async () => {
  const lateness = { judge: () => undefined, note: () => {}, noteSlow: () => {} }
  const inTime = createAdaptiveLimit({ lateness, now: () => 0 })
  const others = await Promise.all(Array.from({ length: inTime.limit() }, () => inTime.enter('others')))
  let waiting = 0
  const { drain, ask } = await serve(async () => {
    waiting += 1
    const place = await inTime.enter('here')
    place?.leave('page')
    return new Response('well', { status: place ? 200 : 503 })
  })
  const outcomes = ask('send')
  await expect.poll(() => waiting).toBe(CLIENTS)
  const drained = drain()
  others[0]?.leave('page')
  expect(await outcomes).toEqual(each('200 last'))
  await drained
})
