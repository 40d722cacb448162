import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

const QUIET_MS = 30
const MAX_HOLD_MS = 1000
const GRACE_FOR_IDLE_MS = 500
const MAX_GRACE_MS = 1500
const POLL_MS = 50

/** Ends a server without breaking an answer: no new connections, the last answer on each one closes it. */
export async function drainServer(server: Server, patienceMs = 20_000): Promise<void> {
  const over = new AbortController()
  const closed = once(server, 'close').then(() => over.abort())
  const release = holdRequests(server)
  await quietMoment(server)
  // `http.Server.close` would cut idle connections at once, on which a request may be under way.
  SocketServer.prototype.close.call(server)
  release()
  const closeAll = globalThis.setTimeout(() => server.closeAllConnections(), patienceMs)
  await quietRequests(server, over.signal)
  while (!over.signal.aborted) {
    server.closeIdleConnections()
    await Promise.race([closed, nextPoll()])
  }
  clearTimeout(closeAll)
}

/** A while, after which everything is read that has arrived meanwhile: after a late turn timers come before that. */
async function nextPoll(): Promise<void> {
  await setTimeout(POLL_MS)
  await setImmediate()
}

/** Resolves once no request has come for a while on connections that stand, or nobody is left who could send one. */
async function quietRequests(server: Server, over: AbortSignal): Promise<void> {
  let last = performance.now()
  const end = last + MAX_GRACE_MS
  const onRequest = () => (last = performance.now())
  server.on('request', onRequest)
  while (!over.aborted && performance.now() - last < GRACE_FOR_IDLE_MS && performance.now() < end)
    await nextPoll()
  server.off('request', onRequest)
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

/**
 * Resolves once nobody has connected for a while and nobody waits to be accepted, right after the phase of the event loop that
 * accepts. Each turn of the loop may accept one connection alone, and few turns pass while a loaded machine lets time pass.
 */
async function quietMoment(server: Server): Promise<void> {
  let last = performance.now()
  let connections = 0
  const onConnection = () => {
    last = performance.now()
    connections += 1
  }
  server.on('connection', onConnection)
  const end = last + MAX_HOLD_MS
  while (performance.now() - last < QUIET_MS && performance.now() < end) await setTimeout(QUIET_MS / 2)
  for (let accepted = -1; accepted !== connections && performance.now() < end + MAX_HOLD_MS;) {
    accepted = connections
    await setImmediate()
  }
  server.off('connection', onConnection)
}
