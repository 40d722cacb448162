import {
  LIVE_PATH,
  type LiveFrame,
  liveFrameSchema,
  type StreamName,
} from '@vitrine/api-client/contract/live'
import { expect, onTestFinished, vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'

/** A socket to the live endpoint and what came by it. */
export interface LiveReader {
  socket: WebSocket
  frames: LiveFrame[]
  /** The code it was closed with, once it is. */
  closed: Promise<number>
  ask(request: unknown): void
  follow(stream: StreamName, after?: unknown): void
  /** Numbers of the events so far. */
  numbers(): number[]
  /** Waits for a frame of a kind. */
  frame(type: LiveFrame['type']): Promise<LiveFrame>
}

/** Opens a socket as a reader's browser does; it is gone when the test is over. */
export async function openReader(base: string, options: ClientOptions = {}): Promise<LiveReader> {
  const socket = new WebSocket(base + LIVE_PATH, options)
  const frames: LiveFrame[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (data: Buffer) => frames.push(liveFrameSchema.parse(JSON.parse(data.toString()))))
  onTestFinished(() => socket.terminate())
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const ask = (request: unknown) =>
    socket.send(typeof request === 'string' ? request : JSON.stringify(request))
  return {
    socket,
    frames,
    closed,
    ask,
    follow: (stream, after = 0) => ask({ type: 'follow', stream, after }),
    numbers: () =>
      frames.flatMap((frame) => (frame.type === 'events' ? frame.events.map(({ seq }) => seq) : [])),
    frame: (type) =>
      vi.waitFor(() => {
        const found = frames.find((frame) => frame.type === type)
        expect(found, `of ${frames.map((frame) => frame.type).join()}`).toBeDefined()
        return found as LiveFrame
      }),
  }
}
