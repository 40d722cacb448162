import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How long a client may go on sending what is not wanted, so that it lives to read why, in milliseconds. */
const LINGER_MS = 30_000

/**
 * Takes off the wire what is still sent of a request that has been answered, and ends the connection where that does not
 * end. Otherwise a body that nobody reads would hold its connection for as long as the client likes.
 */
export function dropUnread(server: Server, lingerMs: number = LINGER_MS): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (request.complete || request.destroyed) return
      const timer = setTimeout(() => request.socket.destroy(), lingerMs).unref()
      request.once('close', () => clearTimeout(timer))
      // Who has read the beginning of it would pause it once more.
      request.removeAllListeners('data').resume()
    })
  })
}
