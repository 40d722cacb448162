import type { StreamName } from '@vitrine/api-client/contract/live'
import type { Logger } from 'pino'
import { describeError } from '../logging/describe-error.ts'
import type { Store } from '../database/store.ts'
import { createLiveStream, type LiveStream, type StreamReader } from './live-stream.ts'
import type { LiveFeed } from './live-feed.ts'
import type { StreamSource } from './stream-source.ts'

/**
 * Where the triggers of the database publish to every server what is committed: `run:<id> <number of the last event>`,
 * `conversation:<id> *` where its readers have to start over, or that something may no longer be followed.
 */
const LIVE_CHANNEL = 'vitrine_live'

/** Published where something may no longer be followed as before: alone, each server looks up which of its streams that concerns. */
const LIVE_RECHECK = '*'

/** All streams that somebody follows on this server. */
export interface LiveHub {
  /** Gives a reader a stream from a cursor on, until it is left. */
  follow(name: StreamName, reader: StreamReader, after: unknown, restarts?: number): Promise<void>
  leave(name: StreamName, reader: StreamReader): void
  stop(): Promise<void>
}

/** A notification may get lost with a connection; this is how long that may go unnoticed at most. */
const LOOK_AGAIN_MS = 10_000

/** What a hub works with. */
interface HubParts {
  logger: Logger
  /** What this server commits itself. */
  feed?: LiveFeed
  lookAgainMs?: number
}

/**
 * Connects what servers publish to those who follow, and looks for itself now and then, in case a notification was lost.
 * Resolves once it listens to every channel.
 */
export async function createLiveHub(
  { listen }: Pick<Store, 'listen'>,
  sources: Record<'run' | 'conversation', StreamSource>,
  { logger, feed, lookAgainMs = LOOK_AGAIN_MS }: HubParts,
): Promise<LiveHub> {
  const streams = new Map<StreamName, LiveStream>()
  const noted = (work: Promise<unknown>) =>
    void work.catch((error: unknown) =>
      logger.error({ error: describeError(error) }, 'a stream could not be read'),
    )

  async function lookAgain(): Promise<void> {
    for (const [kind, source] of Object.entries(sources)) {
      const own = [...streams].filter(([name]) => kindOf(name) === kind)
      if (own.length === 0) continue
      const heads = await source.heads(own.map(([name]) => idOf(name)))
      for (const [name, stream] of own) noted(stream.take(heads.get(idOf(name))))
    }
  }

  async function lookAt(name: StreamName, stream: LiveStream): Promise<void> {
    const heads = await sources[kindOf(name)].heads([idOf(name)])
    await stream.take(heads.get(idOf(name)))
  }

  function onEmitted(emitted: string): void {
    if (emitted === LIVE_RECHECK) return noted(lookAgain())
    const [name = '', seq] = emitted.split(' ')
    const stream = streams.get(name as StreamName)
    if (!stream) return
    noted(seq === LIVE_RECHECK ? lookAt(name as StreamName, stream) : stream.wake(Number(seq)))
  }

  const unlisten = await listen(LIVE_CHANNEL, { onEmitted, onGap: () => noted(lookAgain()) })
  const unsubscribe = feed?.subscribe((name, committed) => streams.get(name)?.push(committed))
  const timer = setInterval(() => noted(lookAgain()), lookAgainMs).unref()
  return {
    follow(name, reader, after, restarts) {
      const known = streams.get(name)
      if (known) return known.follow(reader, after, restarts)
      const stream = createLiveStream(name, sources[kindOf(name)], () => {
        if (streams.get(name) === stream) streams.delete(name)
      })
      streams.set(name, stream)
      return stream.follow(reader, after, restarts)
    },
    leave: (name, reader) => streams.get(name)?.leave(reader),
    async stop() {
      clearInterval(timer)
      unsubscribe?.()
      await unlisten()
    },
  }
}

const kindOf = (name: StreamName) => (name.startsWith('run:') ? 'run' : 'conversation')
const idOf = (name: StreamName) => name.slice(name.indexOf(':') + 1)
