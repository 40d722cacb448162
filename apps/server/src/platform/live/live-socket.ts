import { setTimeout } from 'node:timers/promises'
import { LIVE_HEARTBEAT_MS, liveRequestSchema, MAX_FOLLOWED_STREAMS } from '@vitrine/api-client/contract/live'
import type { LiveFrame, StreamName } from '@vitrine/api-client/contract/live'
import type { Logger } from 'pino'
import type { RawData } from 'ws'
import { describeError } from '../logging/describe-error.ts'
import { frameText } from './live-frames.ts'
import type { LiveHub } from './live-hub.ts'
import type { StreamReader } from './live-stream.ts'

/** What may wait for a reader before events are added to it, in bytes. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Frames below this size gain nothing from compression. */
const MIN_COMPRESSED_LENGTH = 4096

/** A reader who needs this long for what waits is cut off, in milliseconds. */
const PATIENCE_MS = 10_000

/** How often it is looked whether what waited is gone. */
const LOOK_MS = 20

/** A socket that asks for nothing is closed after this long. */
const FIRST_REQUEST_MS = 10_000

/** One that follows nothing any more, after this long. */
const IDLE_MS = 1000

/** Requests of one socket; nobody who reads needs as many. */
const MAX_REQUESTS = 200

/** Why the server closes a socket. Source: RFC 6455, section 7.4.1, and the registry of IANA. */
export const closeCodes = { done: 1000, policy: 1008, fault: 1011, restart: 1012, tooSlow: 1013 } as const

/** What a socket is served with. */
export interface LiveSocketParts {
  hub: LiveHub
  logger: Logger
  /** How long a reader may need for what waits. @default ten seconds */
  patienceMs?: number
  /** @default LIVE_BEAT_MS */
  beatMs?: number
}

/** The server's end of a WebSocket, as `ws` has it. */
export interface LiveSocket {
  readonly OPEN: number
  readonly readyState: number
  /** Bytes that wait for the reader. */
  readonly bufferedAmount: number
  send(text: string, options: { compress: boolean }): void
  close(code: number): void
  terminate(): void
  ping(): void
  on(event: 'message', listener: (data: RawData, isBinary: boolean) => void): unknown
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown
}

/** Serves one socket until it is closed: the streams that it asks for, a heartbeat, and no more than it reads. */
export function serveLiveSocket(
  socket: LiveSocket,
  { hub, logger, patienceMs = PATIENCE_MS, beatMs = LIVE_HEARTBEAT_MS }: LiveSocketParts,
): void {
  const followed = new Map<StreamName, StreamReader>()
  let requests = 0
  let isAlive = true
  let idle = globalThis.setTimeout(closeIdle, FIRST_REQUEST_MS)
  const beat = setInterval(keepAlive, beatMs)

  function close(code: number): void {
    socket.close(code)
    // Who does not answer the farewell either has its buffer freed.
    globalThis.setTimeout(() => socket.terminate(), 1000).unref()
  }

  function send(text: string): void {
    if (socket.readyState === socket.OPEN)
      socket.send(text, { compress: text.length >= MIN_COMPRESSED_LENGTH })
  }

  const emit = (frame: LiveFrame) => send(frameText(frame))

  const hasRoom = () => socket.bufferedAmount <= MAX_WAITING_BYTES

  async function room(): Promise<boolean> {
    const end = performance.now() + patienceMs
    while (socket.readyState === socket.OPEN && !hasRoom()) {
      await setTimeout(LOOK_MS)
      if (performance.now() < end) continue
      logger.debug('a reader did not keep up and was cut off')
      close(closeCodes.tooSlow)
      return false
    }
    return socket.readyState === socket.OPEN
  }

  function closeIdle(): void {
    if (followed.size === 0) close(closeCodes.done)
  }

  function keepAlive(): void {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    emit({ type: 'beat' })
  }

  function forget(stream: StreamName): void {
    followed.delete(stream)
    clearTimeout(idle)
    if (followed.size === 0) idle = globalThis.setTimeout(closeIdle, IDLE_MS)
  }

  function readerOf(stream: StreamName): StreamReader {
    const reader: StreamReader = {
      send,
      hasRoom,
      room,
      fail(error) {
        logger.error({ error: describeError(error) }, 'a stream could not be read')
        leave(stream)
        close(closeCodes.fault)
      },
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

  function follow(stream: StreamName, after: unknown, restarts?: number): void {
    leave(stream)
    if (followed.size >= MAX_FOLLOWED_STREAMS)
      return emit({ type: 'refused', stream, reason: 'too-many-streams' })
    const reader = readerOf(stream)
    followed.set(stream, reader)
    hub.follow(stream, reader, after, restarts).catch(reader.fail)
  }

  socket.on('message', (data, isBinary) => {
    const request = liveRequestSchema.safeParse(isBinary ? undefined : parseJson(data))
    if (!request.success || ++requests > MAX_REQUESTS) {
      emit({ type: 'refused', stream: null, reason: 'request' })
      return close(closeCodes.policy)
    }
    const { stream } = request.data
    if (request.data.type === 'leave') leave(stream)
    else follow(stream, request.data.after, request.data.restarts)
  })
  socket.on('pong', () => (isAlive = true))
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(beat)
    clearTimeout(idle)
    for (const stream of followed.keys()) leave(stream)
  })
}

function parseJson(data: RawData): unknown {
  try {
    return JSON.parse((data as Buffer).toString()) as unknown
  } catch {
    return undefined
  }
}
