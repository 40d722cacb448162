import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

const QUIET_MS = 30
const MAX_HOLD_MS = 1000
const GRACE_FOR_IDLE_MS = 500
const POLL_MS = 50

/** Ends a server without breaking an answer: no new connections, the last answer on each one closes it. */
export async function drainServer(server: Server, patienceMs = 20_000): Promise<void> {
  const closed = once(server, 'close')
  const release = holdRequests(server)
  await quietMoment(server)
  // `http.Server.close` would cut idle connections at once, on which a request may be under way.
  SocketServer.prototype.close.call(server)
  release()
  await Promise.race([closed, setTimeout(GRACE_FOR_IDLE_MS)])
  const closeIdle = setInterval(() => server.closeIdleConnections(), POLL_MS)
  const closeAll = globalThis.setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}

/**
 * Lets requests wait, so that connecting clients become waiting ones: a connection that only the kernel knows
 * when the socket closes would be reset. The returned function answers all of them, each the last on its connection.
 */
function holdRequests(server: Server): () => void {
  const handlers = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close')
    for (const handler of handlers) handler.call(server, request, response)
  }
  const held: [IncomingMessage, ServerResponse][] = []
  const hold = (request: IncomingMessage, response: ServerResponse) => held.push([request, response])
  server.removeAllListeners('request').on('request', hold)
  return () => {
    server.off('request', hold).on('request', answer)
    for (const [request, response] of held.splice(0)) answer(request, response)
  }
}

/** Resolves once nobody has connected for a while, right after the phase of the event loop that accepts. */
async function quietMoment(server: Server): Promise<void> {
  let last = performance.now()
  const onConnection = () => (last = performance.now())
  server.on('connection', onConnection)
  const end = last + MAX_HOLD_MS
  while (performance.now() - last < QUIET_MS && performance.now() < end) await setTimeout(QUIET_MS / 2)
  await setImmediate()
  server.off('connection', onConnection)
}
