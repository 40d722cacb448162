import type { LiveFrame, StreamEvent, StreamName } from '../contract/live/live.ts'
import type { RunProgress } from '../contract/runs/workflow-runs.ts'
import { openLiveSocket, type StreamSocket } from './open-live-socket.ts'
import { waitToReconnect } from './wait-to-reconnect.ts'

/**
 * How following stands: `live` once everything that has happened was given; `ended` and `gone`, where there is no such
 * stream for this reader, are for ever.
 */
export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'ended' | 'gone'

/** What to follow, from where, and whom to tell. */
export interface FollowOptions {
  /** Base address of the server's WebSockets; http(s) is taken for ws(s). */
  webSocketBase: string
  stream: StreamName
  /** Number of the last event that is known; 0 asks for all. */
  after: number
  /** Given each event once and in order, over any number of connections. */
  onEvent(event: StreamEvent): void
  /** Told each change. */
  onState?(state: StreamState): void
  /** Told how a followed run stands, at the begin and whenever that changes. */
  onRun?(run: RunProgress): void
  /**
   * Asked where the events after the reader's last one are not kept any more: reads the present state and gives its
   * number, after which events go on, or nothing where there is no such stream any more. Without it such a stream is
   * `gone`; where it throws, it is asked again.
   */
  onStartOver?(): Promise<number | undefined>
  /** Node has one of its own from version 22. @default globalThis.WebSocket */
  WebSocket?: new (address: string) => StreamSocket
}

/** A stream that is followed. */
export interface FollowedStream {
  /** Ends it; nothing is called any more. */
  stop(): void
}

/**
 * Follows a stream for as long as there is one, over lost connections: after a wait that is random and grows with each
 * failure, and at once when the browser comes online or the page is looked at.
 */
export function followStream(options: FollowOptions): FollowedStream {
  let last = options.after
  let attempt = 0
  let state: StreamState | undefined
  let isOver = false
  /** Gives up whatever is under way: a socket, a wait, a reading of the present state. */
  let release: (() => void) | undefined

  function tell(next: StreamState): void {
    if (state === next) return
    state = next
    options.onState?.(next)
  }

  function stop(): void {
    isOver = true
    release?.()
  }

  function end(final: 'ended' | 'gone'): void {
    stop()
    tell(final)
  }

  function connect(): void {
    const socket = openLiveSocket({
      webSocketBase: options.webSocketBase,
      request: { type: 'follow', stream: options.stream, after: last },
      onFrame: take,
      onLost: reconnect,
      WebSocket: options.WebSocket ?? globalThis.WebSocket,
    })
    release = socket.close
  }

  function reconnect(): void {
    release?.()
    release = waitToReconnect(attempt++, connect)
    tell('reconnecting')
  }

  async function startOver(): Promise<void> {
    if (!options.onStartOver) return end('gone')
    release?.()
    let isGivenUp = false
    release = () => (isGivenUp = true)
    tell('reconnecting')
    const present = await options.onStartOver().catch(() => 'unknown' as const)
    if (isGivenUp) return
    if (present === undefined) return end('gone')
    if (present === 'unknown') return reconnect()
    last = present
    connect()
  }

  function takeEvents(events: StreamEvent[]): void {
    for (const event of events) {
      if (isOver) return
      if (event.seq <= last) continue
      if (event.seq > last + 1) return reconnect()
      last = event.seq
      attempt = 0
      options.onEvent(event)
    }
  }

  function take(frame: LiveFrame): void {
    switch (frame.type) {
      case 'events':
        return takeEvents(frame.events)
      case 'run':
        return options.onRun?.(frame.run)
      case 'live':
        if (frame.seq !== last) return reconnect()
        attempt = 0
        return tell('live')
      case 'ended':
        return frame.seq === last ? end('ended') : reconnect()
      case 'gone':
        return end('gone')
      case 'start-over':
        return void startOver()
      case 'refused':
        return frame.reason === 'cursor' ? void startOver() : reconnect()
      case 'beat':
    }
  }

  tell('connecting')
  if (!isOver) connect()
  return { stop }
}
