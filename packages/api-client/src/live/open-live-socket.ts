import {
  LIVE_HEARTBEAT_MS,
  LIVE_PATH,
  type LiveFrame,
  liveFrameSchema,
  type LiveRequest,
} from '../contract/live/live.ts'

/** What following takes of a WebSocket; those of browsers, of Node and of the package `ws` have it. */
export interface StreamSocket {
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  send(text: string): void
  close(): void
}

/** A socket to the server's live endpoint, as far as one follower needs it. */
interface LiveSocket {
  /** Closes it; nothing is called from here on. */
  close(): void
}

interface LiveSocketOptions {
  webSocketBase: string
  /** Sent as soon as the socket is open. */
  request: LiveRequest
  onFrame(frame: LiveFrame): void
  /** The connection is lost, or the server has been silent for too long. Called once. */
  onLost(): void
  WebSocket: new (address: string) => StreamSocket
}

/** Opens a socket. Frames that a newer server has added are passed over. */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const socket = new options.WebSocket(liveAddress(options.webSocketBase))
  let silence = setTimeout(lose, 2 * LIVE_HEARTBEAT_MS)
  let isOver = false

  function close(): void {
    isOver = true
    clearTimeout(silence)
    socket.close()
  }
  function lose(): void {
    if (isOver) return
    close()
    options.onLost()
  }

  socket.addEventListener('open', () => {
    if (!isOver) socket.send(JSON.stringify(options.request))
  })
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return
    clearTimeout(silence)
    silence = setTimeout(lose, 2 * LIVE_HEARTBEAT_MS)
    const frame = liveFrameSchema.safeParse(parseJson(data))
    if (frame.success) options.onFrame(frame.data)
  })
  socket.addEventListener('close', lose)
  socket.addEventListener('error', lose)
  return { close }
}

/** Throws `TypeError` on a base that is neither ws(s) nor http(s). */
function liveAddress(webSocketBase: string): string {
  const base = URL.canParse(webSocketBase) ? new URL(webSocketBase) : undefined
  if (!base || !/^(ws|http)s?:$/.test(base.protocol))
    throw new TypeError(`“${webSocketBase}” is not a ws or wss address of a server.`)
  base.protocol = base.protocol.replace('http', 'ws')
  return `${base.protocol}//${base.host}${base.pathname.replace(/\/+$/, '')}${LIVE_PATH}`
}

function parseJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as unknown) : undefined
  } catch {
    return undefined
  }
}
