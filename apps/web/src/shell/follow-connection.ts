import { askServer } from '../browser/ask-server.ts'

/** How long it is said that the connection is back, in milliseconds. */
const BACK_SHOWN_MS = 5000

/** What there is to say about the connection, and since how many attempts. */
export interface Connection {
  message: 'offline' | 'stillOffline' | 'back' | undefined
  isAsking: boolean
  /** Counts what was said, so that the same words can be said again. */
  turn: number
  retry(): void
}

/** Nothing to say yet. */
export const quietConnection: Connection = {
  message: undefined,
  isAsking: false,
  turn: 0,
  retry: () => {},
}

/**
 * Follows the browser's word that it is offline; takes only the server's word that it is back. Gives a function that
 * ends it.
 */
export function followConnection(show: (connection: Connection) => void): () => void {
  const stop = new AbortController()
  let connection: Connection = { ...quietConnection, retry: () => void retry() }
  let lastAsked = {}
  let silence: ReturnType<typeof setTimeout> | undefined
  const change = (changed: Partial<Connection>) => {
    connection = { ...connection, ...changed }
    show(connection)
  }
  const say = (message: Connection['message']) => {
    clearTimeout(silence)
    change({ message, isAsking: false, turn: connection.turn + 1 })
    if (message === 'back') silence = setTimeout(() => say(undefined), BACK_SHOWN_MS)
  }
  const retry = async () => {
    const asked = {}
    lastAsked = asked
    change({ isAsking: true })
    const isBack = await askServer()
    // The browser has said since that it is offline, or the server has been asked again.
    if (lastAsked === asked) say(isBack ? 'back' : 'stillOffline')
  }
  const onOffline = () => {
    lastAsked = {}
    say('offline')
  }
  window.addEventListener('offline', onOffline, stop)
  window.addEventListener('online', () => void retry(), stop)
  if (!navigator.onLine) onOffline()
  return () => stop.abort()
}
