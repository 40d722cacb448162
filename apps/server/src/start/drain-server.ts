import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

const GRACE_FOR_IDLE_MS = 500
const POLL_MS = 50

/** Ends a server without breaking an answer: no new connections, the last answer on each one closes it. */
export async function drainServer(server: Server, patienceMs = 20_000): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  // Connections that the kernel has completed are accepted in the phase of the event loop before this one.
  await setImmediate()
  // `http.Server.close` would cut idle connections at once, on which a request may be under way.
  SocketServer.prototype.close.call(server)
  await Promise.race([closed, setTimeout(GRACE_FOR_IDLE_MS)])
  const closeIdle = setInterval(() => server.closeIdleConnections(), POLL_MS)
  const closeAll = globalThis.setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}
