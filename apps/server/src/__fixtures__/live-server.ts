import { acceptLiveSockets } from '../platform/live/accept-live-sockets.ts'
import { createLiveHub, type LiveHub } from '../platform/live/live-hub.ts'
import { liveSources } from '../start/start-server.ts'
import { createApp } from '../start/create-app.ts'
import { readTemplate } from '@vitrine/web/server'
import { addressOf, listen } from '../start/listen.ts'
import type { TestServer } from './start-test-server.ts'

/** The app of a test on a port of its own, with its live endpoint. */
export interface LiveServer {
  /** Of WebSockets. */
  base: string
  hub: LiveHub
  /** Sends all readers away, as a server does that stops. */
  stopLive(): Promise<void>
  close(): Promise<void>
}

// A hub that is told nothing looks for itself; in a test it has to be told.
const NEVER_MS = 3_600_000

/** Listens with the app of a test; several may on one store, as several servers do on one database. */
export async function listenLive(
  { services, store, feed }: TestServer,
  bounds: { beatMs?: number; maxOfNetwork?: number } = {},
): Promise<LiveServer> {
  const { logger, accounts, database } = services
  const host = '127.0.0.1'
  const server = await listen(createApp(services, readTemplate()).fetch, { host, port: 0 })
  const hub = await createLiveHub(store, liveSources(database), {
    logger,
    feed,
    lookAgainMs: NEVER_MS,
  })
  const stopLive = acceptLiveSockets(server, { hub, accounts, logger, patienceMs: 500, ...bounds })
  return {
    base: addressOf(server, host).replace('http://localhost', 'ws://127.0.0.1'),
    hub,
    stopLive,
    async close() {
      await stopLive()
      await hub.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
