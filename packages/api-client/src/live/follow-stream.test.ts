import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveFrame, StreamEvent, StreamName } from '../contract/live/live.ts'
import type { RunProgress } from '../contract/runs/workflow-runs.ts'
import { type FollowOptions, followStream, type StreamState } from './follow-stream.ts'

const stream: StreamName = 'run:aaaaaaaaaaaaaaaaaaaaaaaa'

interface Follow {
  after: number
  /** Which connection it is, from 1. */
  connection: number
  send(frame: LiveFrame): void
  sendEvents(...numbers: number[]): void
  cut(): void
  onClose(listener: () => void): void
}

const eventOf = (seq: number): StreamEvent => ({ seq, at: '2026-01-01T00:00:00.000Z', event: { n: seq } })

/** A server that answers each request to follow as told. */
async function serveLive(onFollow: (follow: Follow) => void): Promise<string> {
  const server = createServer()
  const sockets = new WebSocketServer({ server, path: '/below/api/live' })
  let connection = 0
  sockets.on('connection', (socket: WebSocket) => {
    const send = (frame: LiveFrame) => socket.send(JSON.stringify(frame))
    socket.on('message', (data: Buffer) => {
      const { after } = JSON.parse(data.toString()) as { after: number }
      connection += 1
      onFollow({
        after,
        connection,
        send,
        sendEvents: (...numbers) => send({ type: 'events', stream, events: numbers.map(eventOf) }),
        cut: () => socket.terminate(),
        onClose: (listener) => socket.on('close', listener),
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  })
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/below/`
}

/** Follows until the test is over, without waiting between attempts. */
function follow(webSocketBase: string, options: Partial<FollowOptions> = {}) {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const seen: number[] = []
  const states: StreamState[] = []
  const followed = followStream({
    webSocketBase,
    stream,
    after: 0,
    onEvent: ({ seq, event }) => {
      expect(event).toEqual({ n: seq })
      seen.push(seq)
    },
    onState: (state) => states.push(state),
    ...options,
  })
  onTestFinished(() => followed.stop())
  return { seen, states, stop: followed.stop }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('a connection cut at every event loses and doubles nothing', async () => {
  const base = await serveLive(({ after, send, sendEvents, cut }) => {
    if (after === 40) return send({ type: 'ended', stream, seq: 40 })
    sendEvents(after + 1)
    cut()
  })
  const { seen, states } = follow(base)
  await vi.waitFor(() => expect(states.at(-1)).toBe('ended'))
  expect(seen).toEqual(upTo(40))
  expect(states.slice(0, 3)).toEqual(['connecting', 'reconnecting', 'ended'])
})

test('a proxy that lets no WebSocket through is said to be no connection, and asked until it does', async () => {
  const proxy = createServer((_, answer) => void answer.end('<p>No upgrade here.</p>'))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  let asked = 0
  proxy.on('request', () => {
    asked += 1
    if (asked < 3) return
    const sockets = new WebSocketServer({ server: proxy })
    onTestFinished(() => sockets.clients.forEach((socket) => socket.terminate()))
    sockets.on('connection', (socket) => {
      socket.send(JSON.stringify({ type: 'events', stream, events: [eventOf(1)] } satisfies LiveFrame))
      socket.send(JSON.stringify({ type: 'live', stream, seq: 1 } satisfies LiveFrame))
    })
  })
  const { seen, states } = follow(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  await vi.waitFor(() => expect(states.at(-1)).toBe('live'))
  expect(states).toEqual(['connecting', 'reconnecting', 'live'])
  expect({ seen, asked }).toEqual({ seen: [1], asked: 3 })
})

test('events that come again or too early are never given', async () => {
  const base = await serveLive(({ after, connection, send, sendEvents }) => {
    if (connection === 1) sendEvents(1, 2, 2, 1, 3, 5, 6)
    else {
      expect(after).toBe(3)
      sendEvents(2, 3, 4, 5)
      send({ type: 'live', stream, seq: 5 })
    }
  })
  const { seen, states } = follow(base)
  await vi.waitFor(() => expect(states.at(-1)).toBe('live'))
  expect(seen).toEqual(upTo(5))
})

test('a run tells how it stands, and ends after its last event', async () => {
  const never = { startedAt: null, endedAt: null, heartbeatAt: null, error: null }
  const run: RunProgress = { ...never, status: 'running', questions: [] }
  const base = await serveLive(({ send, sendEvents }) => {
    send({ type: 'run', stream, run })
    send({ type: 'live', stream, seq: 0 })
    sendEvents(1)
    send({ type: 'run', stream, run: { ...run, status: 'succeeded' } })
    send({ type: 'ended', stream, seq: 1 })
  })
  const told: string[] = []
  const { states } = follow(base, {
    onEvent: ({ seq }) => told.push(`event ${seq}`),
    onRun: ({ status }) => told.push(status),
  })
  await vi.waitFor(() => expect(states.at(-1)).toBe('ended'))
  expect(told).toEqual(['running', 'event 1', 'succeeded'])
  expect(states).toEqual(['connecting', 'live', 'ended'])
})

test('what is not there is asked for once', async () => {
  let asked = 0
  const base = await serveLive(({ send, cut }) => {
    asked += 1
    send({ type: 'gone', stream })
    cut()
  })
  const { states } = follow(base)
  await vi.waitFor(() => expect(states.at(-1)).toBe('gone'))
  await setImmediate()
  expect(asked).toBe(1)
})

test.each([
  ['are not kept any more', { type: 'start-over', stream }],
  ['never were', { type: 'refused', stream, reason: 'cursor' }],
] satisfies [string, LiveFrame][])(
  'a reader whose events %s reads the present state and goes on from there',
  async (_, answer) => {
    const base = await serveLive(({ after, send, sendEvents }) => {
      if (after === 3) return send(answer)
      sendEvents(after + 1)
      send({ type: 'live', stream, seq: after + 1 })
    })
    let readings = 0
    const { seen, states } = follow(base, {
      after: 3,
      onStartOver: () => {
        readings += 1
        return readings === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(70)
      },
    })
    await vi.waitFor(() => expect(states.at(-1)).toBe('live'))
    expect(seen).toEqual([71])
    expect(readings).toBe(2)
  },
)

test('a follower that cannot start over says that the stream is gone', async () => {
  const { states } = follow(await serveLive(({ send }) => send({ type: 'start-over', stream })))
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'gone']))
})

test('a follower that finds nothing to start over with says that the stream is gone, once', async () => {
  let asked = 0
  const base = await serveLive(({ send }) => {
    asked += 1
    send({ type: 'start-over', stream })
  })
  const { states } = follow(base, { onStartOver: () => Promise.resolve(undefined) })
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'reconnecting', 'gone']))
  await setImmediate()
  expect(asked).toBe(1)
})

test('nothing is told after the stop, also when it comes in the middle of a frame', async () => {
  const left = Promise.withResolvers<void>()
  const base = await serveLive(({ sendEvents, onClose }) => {
    onClose(left.resolve)
    sendEvents(1, 2, 3)
  })
  const seen: number[] = []
  const { states, stop } = follow(base, {
    onEvent: ({ seq }) => {
      seen.push(seq)
      stop()
    },
  })
  await left.promise
  expect(seen).toEqual([1])
  expect(states).toEqual(['connecting'])
})

test('frames that nobody knows yet are passed over', async () => {
  const base = await serveLive(({ send, sendEvents }) => {
    send({ type: 'confetti' } as never)
    sendEvents(1)
    send({ type: 'live', stream, seq: 1 })
  })
  const { seen, states } = follow(base)
  await vi.waitFor(() => expect(states.at(-1)).toBe('live'))
  expect(seen).toEqual([1])
})

test('a server that has gone silent is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  const base = await serveLive(({ connection, send }) => {
    asked = connection
    if (connection === 2) send({ type: 'live', stream, seq: 0 })
  })
  const { states } = follow(base)
  await vi.waitFor(() => expect(asked).toBe(1))
  await vi.advanceTimersByTimeAsync(30_001)
  while (states.at(-1) !== 'live') {
    await setImmediate()
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(states).toEqual(['connecting', 'reconnecting', 'live'])
})

test('a browser that comes online reconnects at once', async () => {
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  onTestFinished(() => void vi.unstubAllGlobals())
  const base = await serveLive(({ connection, send, cut }) =>
    connection === 1 ? cut() : send({ type: 'live', stream, seq: 0 }),
  )
  const { states } = follow(base)
  vi.spyOn(Math, 'random').mockReturnValue(1e6)
  await vi.waitFor(() => expect(states.at(-1)).toBe('reconnecting'))
  browser.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(states.at(-1)).toBe('live'))
})

test('an address that is none is refused at once', () => {
  expect(() => follow('ftp://vitrine.test')).toThrow(TypeError)
})
