import { ApiError } from './api-error.ts'
import type { CallOptions } from './ask-with-session.ts'
import { callServer, type Server } from './call-server.ts'
import {
  conversationMessagesPath,
  type AppendAnswer,
  appendAnswerSchema,
} from './contract/conversations/live-conversations.ts'

/** AI SDK UI message parts, or AG-UI events, as they come. */
export type PartSource = Iterable<unknown> | AsyncIterable<unknown> | ReadableStream<unknown>

/** How a stream is sent. */
export interface AppendStreamOptions extends CallOptions {
  /** Called with the number of stored parts when a restart of the server, or a long outage of its database, interrupts the stream, before it resumes. */
  onRestart?: (receivedParts: number) => void
}

/** A server that restarts is waited for this long; it keeps the stream open for as long. */
const RESTART_MS = 60_000

const WAIT_MS = 250

/** Sends parts as they come, and goes on where a restart of the server, or an outage of its database, has cut them short. */
export async function appendStream(
  server: Server,
  conversationId: string,
  source: PartSource,
  { signal, onRestart }: AppendStreamOptions,
): Promise<AppendAnswer> {
  const recording = recordFrames(source)
  let path = conversationMessagesPath(conversationId)
  let restartedAt: number | undefined
  for (;;) {
    try {
      return await callServer(server, {
        method: 'POST',
        path,
        answer: appendAnswerSchema,
        headers: { 'content-type': 'text/event-stream' },
        body: recording.play(),
        duplex: 'half',
        signal,
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.resumption) {
        path = error.resumption.path
        restartedAt = performance.now()
        onRestart?.(error.resumption.receivedParts)
      } else if (restartedAt === undefined || !isRestarting(error, restartedAt)) throw error
      await pause(Math.max(WAIT_MS, (error.retryAfterSeconds ?? 0) * 1000), signal)
    }
  }
}

function isRestarting({ code, status }: ApiError, since: number): boolean {
  return (code === 'unreachable' || status === 503) && performance.now() - since < RESTART_MS
}

/** Frames of an event stream, which can be played again from the first. */
function recordFrames(source: PartSource): { play(): ReadableStream<Uint8Array> } {
  const encoder = new TextEncoder()
  const frames: Uint8Array[] = []
  const parts = iterate(source)
  let isDone = false
  let coming: Promise<void> | undefined

  async function recordNext(): Promise<void> {
    const { done, value } = await parts.next()
    if (done) isDone = true
    else frames.push(encoder.encode(`data: ${JSON.stringify(value)}\n\n`))
  }

  return {
    play() {
      let position = 0
      return new ReadableStream({
        async pull(controller) {
          // A part that an earlier play waited for belongs to this one too.
          while (position >= frames.length && !isDone)
            await (coming ??= recordNext().finally(() => (coming = undefined)))
          const frame = frames[position++]
          if (frame) controller.enqueue(frame)
          else controller.close()
        },
      })
    },
  }
}

async function* iterate(source: PartSource): AsyncGenerator<unknown, void> {
  if (!(source instanceof ReadableStream)) return yield* source
  const reader = source.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) yield value
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
