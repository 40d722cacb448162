import type { LiveFrame, StreamEvent, StreamName } from '../contract/live/live.ts'
import type { RunProgress } from '../contract/runs/workflow-runs.ts'
import { openLiveSocket, type StreamSocket } from './open-live-socket.ts'
import { waitToReconnect } from './wait-to-reconnect.ts'

/**
 * The state of a followed stream: `live` once all past events were given. `ended` and `gone` are final; `gone` says that
 * there is no such stream for this reader.
 */
export type StreamState = 'connecting' | 'live' | 'reconnecting' | 'ended' | 'gone'

/** Which stream to follow, from which event, and the callbacks. */
export interface FollowOptions {
  /** Base address of the server's WebSockets; http(s) is taken for ws(s). */
  webSocketBase: string
  stream: StreamName
  /** Number of the last event that is known; 0 asks for all. */
  after: number
  /** `PublicPage.restarts` of what is known, so that nothing that was masked since stays. */
  restarts?: number | undefined
  /** Called with each event once and in order, over any number of connections. */
  onEvent(event: StreamEvent): void
  /** Called with each new state. */
  onState?(state: StreamState): void
  /** Called with the status of a followed run, first at the start and then whenever it changes. */
  onRun?(run: RunProgress): void
  /**
   * Called when the server no longer has the events after `after`: reads the present state and resolves to the number of
   * its last event, with its `restarts` where it has some, or to `undefined` when there is no such stream any more. Without it the stream is then `gone`; when
   * it throws, it is called again after a wait.
   */
  onStartOver?(): Promise<number | PresentState | undefined>
  /** Node has one of its own from version 22. @default globalThis.WebSocket */
  WebSocket?: new (address: string) => StreamSocket
}

/** How far a present state goes. */
export interface PresentState {
  /** Number of its last event. */
  seq: number
  /** `PublicPage.restarts`. */
  restarts?: number | undefined
}

/** A stream that is being followed. */
export interface FollowedStream {
  /** Stops following; no callback is called any more. */
  stop(): void
}

/**
 * Follows a stream until it ends, over lost connections: it reconnects after a random wait that gets longer with each
 * failure, and at once when the browser comes online or the page becomes visible. Throws `TypeError` for a base that is no
 * address of a server.
 */
export function followStream(options: FollowOptions): FollowedStream {
  let last = options.after
  let { restarts } = options
  let attempt = 0
  let state: StreamState | undefined
  let isOver = false
  /** Gives up whatever is under way: a socket, a wait, a reading of the present state. */
  let release: (() => void) | undefined

  function setState(next: StreamState): void {
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
    setState(final)
  }

  function connect(): void {
    const socket = openLiveSocket({
      webSocketBase: options.webSocketBase,
      request: {
        type: 'follow',
        stream: options.stream,
        after: last,
        ...(restarts !== undefined && { restarts }),
      },
      onFrame: handleFrame,
      onLost: reconnect,
      WebSocket: options.WebSocket ?? globalThis.WebSocket,
    })
    release = socket.close
  }

  function reconnect(): void {
    release?.()
    release = waitToReconnect(attempt++, connect)
    setState('reconnecting')
  }

  async function startOver(): Promise<void> {
    if (!options.onStartOver) return end('gone')
    release?.()
    let isGivenUp = false
    release = () => (isGivenUp = true)
    setState('reconnecting')
    const present = await options.onStartOver().catch(() => 'unknown' as const)
    if (isGivenUp) return
    if (present === undefined) return end('gone')
    if (present === 'unknown') return reconnect()
    const read: PresentState = typeof present === 'number' ? { seq: present } : present
    last = read.seq
    restarts = read.restarts
    connect()
  }

  function handleEvents(events: StreamEvent[]): void {
    for (const event of events) {
      if (isOver) return
      if (event.seq <= last) continue
      if (event.seq > last + 1) return reconnect()
      last = event.seq
      attempt = 0
      options.onEvent(event)
    }
  }

  function handleFrame(frame: LiveFrame): void {
    switch (frame.type) {
      case 'events':
        return handleEvents(frame.events)
      case 'run':
        return options.onRun?.(frame.run)
      case 'live':
        if (frame.seq !== last) return reconnect()
        restarts = frame.restarts
        attempt = 0
        return setState('live')
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

  setState('connecting')
  if (!isOver) connect()
  return { stop }
}
