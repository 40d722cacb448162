import { LIVE_BEAT_MS, liveRequestSchema, MAX_FOLLOWED_STREAMS } from '@vitrine/api-client/contract'
import type { LiveFrame, StreamName } from '@vitrine/api-client/contract'
import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import { describeError } from '../logging/describe-error.ts'
import { frameText } from './live-frames.ts'
import type { LiveHub } from './live-hub.ts'
import type { StreamReader } from './live-stream.ts'

/** What may wait for a reader before a frame is added to it, in bytes. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Frames below this size gain nothing from compression. */
const MIN_COMPRESSED_LENGTH = 4096

/** A reader who takes this long for what waits is cut off. */
const PATIENCE_MS = 30_000

/** A socket that asks for nothing is closed after this long. */
const FIRST_REQUEST_MS = 10_000

/** One that follows nothing any more, after this long. */
const IDLE_MS = 1000

/** Requests of one socket; nobody who reads needs as many. */
const MAX_REQUESTS = 1000

/** Why the server closes a socket. Source: RFC 6455, section 7.4.1, and the registry of IANA. */
export const closeCodes = { done: 1000, policy: 1008, fault: 1011, restart: 1012, tooSlow: 1013 } as const

/** Serves one socket until it is closed: the streams that it asks for, a beat, and no more than it takes. */
export function serveLiveSocket(socket: WebSocket, hub: LiveHub, logger: Logger): void {
  const followed = new Map<StreamName, StreamReader>()
  let requests = 0
  let isAlive = true
  let idle = setTimeout(closeIdle, FIRST_REQUEST_MS)
  const beat = setInterval(keepAlive, LIVE_BEAT_MS)

  function close(code: number): void {
    socket.close(code)
    // Who does not answer the farewell either has its buffer freed.
    setTimeout(() => socket.terminate(), 1000).unref()
  }

  function send(text: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_WAITING_BYTES) return close(closeCodes.tooSlow)
    socket.send(text, { compress: text.length >= MIN_COMPRESSED_LENGTH })
  }

  const tell = (frame: LiveFrame) => send(frameText(frame))

  function closeIdle(): void {
    if (followed.size === 0) close(closeCodes.done)
  }

  function keepAlive(): void {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    tell({ type: 'beat' })
  }

  function forget(stream: StreamName): void {
    followed.delete(stream)
    clearTimeout(idle)
    if (followed.size === 0) idle = setTimeout(closeIdle, IDLE_MS)
  }

  function readerOf(stream: StreamName): StreamReader {
    const reader: StreamReader = {
      send,
      flushed: () => flushed(socket, () => close(closeCodes.tooSlow)),
      release: () => {
        if (followed.get(stream) === reader) forget(stream)
      },
    }
    return reader
  }

  function leave(stream: StreamName): void {
    const reader = followed.get(stream)
    if (!reader) return
    forget(stream)
    hub.leave(stream, reader)
  }

  function follow(stream: StreamName, after: unknown): void {
    leave(stream)
    if (followed.size >= MAX_FOLLOWED_STREAMS)
      return tell({ type: 'refused', stream, reason: 'too-many-streams' })
    const reader = readerOf(stream)
    followed.set(stream, reader)
    hub.follow(stream, reader, after).catch((error: unknown) => {
      logger.error({ error: describeError(error) }, 'a stream could not be read')
      hub.leave(stream, reader)
      close(closeCodes.fault)
    })
  }

  socket.on('message', (data, isBinary) => {
    const request = liveRequestSchema.safeParse(isBinary ? undefined : parseJson(data))
    if (!request.success || ++requests > MAX_REQUESTS) {
      tell({ type: 'refused', stream: null, reason: 'request' })
      return close(closeCodes.policy)
    }
    const { stream } = request.data
    if (request.data.type === 'leave') leave(stream)
    else follow(stream, request.data.after)
  })
  socket.on('pong', () => (isAlive = true))
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(beat)
    clearTimeout(idle)
    for (const stream of followed.keys()) leave(stream)
  })
}

/** Waits until what was sent has left this process; false when the reader is gone, or too slow. */
async function flushed(socket: WebSocket, onTooSlow: () => void): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS
  while (socket.readyState === socket.OPEN && socket.bufferedAmount > MAX_WAITING_BYTES / 2) {
    if (Date.now() > end) {
      onTooSlow()
      return false
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return socket.readyState === socket.OPEN
}

function parseJson(data: RawData): unknown {
  try {
    return JSON.parse((data as Buffer).toString()) as unknown
  } catch {
    return undefined
  }
}
