import { useCallback, useEffect, useRef, useState } from 'react'
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

/** Follows the browser's word that it is offline; takes only the server's word that it is back. */
export function useConnection(): Connection {
  const [{ message, turn }, setSaid] = useState<Pick<Connection, 'message' | 'turn'>>(silence)
  const [isAsking, setIsAsking] = useState(false)
  const say = useCallback(
    (next: Connection['message']) => setSaid((said) => ({ message: next, turn: said.turn + 1 })),
    [],
  )
  const lastAsked = useRef({})
  const retry = useCallback(async () => {
    const asked = {}
    lastAsked.current = asked
    setIsAsking(true)
    const isBack = await askServer()
    // The browser has said since that it is offline, or the server has been asked again.
    if (lastAsked.current !== asked) return
    setIsAsking(false)
    say(isBack ? 'back' : 'stillOffline')
  }, [say])

  useEffect(() => {
    const stop = new AbortController()
    const onOffline = () => {
      lastAsked.current = {}
      setIsAsking(false)
      say('offline')
    }
    window.addEventListener('offline', onOffline, stop)
    window.addEventListener('online', () => void retry(), stop)
    if (!navigator.onLine) onOffline()
    return () => stop.abort()
  }, [say, retry])
  useEffect(() => {
    if (message !== 'back') return undefined
    const timer = setTimeout(() => say(undefined), BACK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, say])

  return { message, isAsking, turn, retry: () => void retry() }
}

const silence = { message: undefined, turn: 0 }
