import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ListenOptions } from './listen.ts'

/** How long a client may go on sending what is not wanted, so that it lives to read why, in milliseconds. */
const LINGER_MS = 30_000

/** The same once the server stops. */
const LINGER_AT_RESTART_MS = 1500

/**
 * Takes off the wire what is still sent of a request that has been answered, and ends the connection where that does not
 * end. Otherwise a body that nobody reads would hold its connection for as long as the client likes.
 */
export function dropUnread(server: Server, { lingerMs = LINGER_MS, restart }: ListenOptions = {}): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const endLate = () => setTimeout(() => socket.destroy(), LINGER_AT_RESTART_MS).unref()
    const onRestart = () => closeAfterAnswer(request, response)
    if (restart?.aborted) onRestart()
    else restart?.addEventListener('abort', onRestart, { once: true })
    response.once('close', () => restart?.removeEventListener('abort', onRestart))
    response.once('finish', () => {
      if (request.complete || request.destroyed) return
      const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
      if (restart?.aborted) endLate()
      else restart?.addEventListener('abort', endLate, { once: true })
      request.once('close', () => {
        clearTimeout(timer)
        restart?.removeEventListener('abort', endLate)
      })
      // Who has read the beginning of it would pause it once more.
      request.removeAllListeners('data').resume()
    })
  })
}

/**
 * Makes an answer the last of its connection. Node would close the socket at once, and a socket that is closed while its
 * client still sends is reset before the answer is read: here only our side ends until the client has ended its own.
 */
function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
  const { socket } = request
  const closeAtOnce = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (request.complete) closeAtOnce()
    else socket.end()
  }
}
