import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIVE_PATH } from '@vitrine/api-client/contract/live'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressBehind, networkOf } from '../http/client-address.ts'
import type { Accounts } from '../../people/accounts/accounts.ts'
import { closeCodes, type LiveSocketParts, serveLiveSocket } from './live-socket.ts'

/** Requests of readers are short. */
const MAX_REQUEST_BYTES = 4096

const MAX_OF_NETWORK = 500

/** Readers of one server. */
const MAX_SOCKETS = 10_000

/** How long readers have for their farewell when the server stops. */
const FAREWELL_MS = 2000

interface LiveParts extends LiveSocketParts {
  accounts: Pick<Accounts, 'origins' | 'settings'>
  /** Readers of one network, such as an office or a school. @default 500 */
  maxOfNetwork?: number
}

/** Whether a request asks for the live endpoint; every other one is answered as if it asked for no upgrade. */
export function isLiveRequest({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.split('?')[0] === LIVE_PATH
}

/**
 * Accepts readers of live streams on a server. What they read is for everybody, so that no credentials are looked at; of
 * browsers only our own pages get in. The returned function sends all of them away, to come back to another server.
 */
export function acceptLiveSockets(
  server: Server,
  { accounts, maxOfNetwork = MAX_OF_NETWORK, ...parts }: LiveParts,
): () => Promise<void> {
  const acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_REQUEST_BYTES,
    clientTracking: true,
    // No compression context is held between frames; it would cost 300 KB a reader.
    perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
  })
  const ofNetwork = new Map<string, number>()
  let isStopped = false

  function addressOf({ socket, headers }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for']
    return addressBehind(socket.remoteAddress, forwarded?.toString(), accounts.settings.trustedProxies)
  }

  function refusalOf(request: IncomingMessage, network: string): number | undefined {
    if (!isLiveRequest(request)) return 404
    if (!isOurs(request, accounts.origins())) return 403
    if (isStopped || acceptor.clients.size >= MAX_SOCKETS) return 503
    return (ofNetwork.get(network) ?? 0) >= maxOfNetwork ? 429 : undefined
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, first: Buffer): void {
    const network = networkOf(addressOf(request))
    const refusal = refusalOf(request, network)
    if (refusal !== undefined) return refuse(socket, refusal)
    acceptor.handleUpgrade(request, socket, first, (accepted) => {
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
      accepted.once('close', () => {
        const left = (ofNetwork.get(network) ?? 1) - 1
        if (left > 0) ofNetwork.set(network, left)
        else ofNetwork.delete(network)
      })
      serveLiveSocket(accepted, parts)
    })
  }

  server.on('upgrade', onUpgrade)
  return async () => {
    isStopped = true
    await Promise.all([...acceptor.clients].map(sendAway))
  }
}

/** What no browser sent says no origin. */
function isOurs({ headers: { origin, host } }: IncomingMessage, origins: string[]): boolean {
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => {})
  const retry = status === 404 || status === 403 ? '' : 'retry-after: 5\r\n'
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n${retry}\r\n`,
    () => socket.destroy(),
  )
}

function sendAway(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.terminate(), FAREWELL_MS)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.close(closeCodes.restart)
  })
}
