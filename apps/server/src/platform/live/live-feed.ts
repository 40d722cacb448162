import type { StreamName } from '@vitrine/api-client/contract/live'
import type { StoredEvent } from './stream-source.ts'

type FeedListener = (stream: StreamName, events: readonly StoredEvent[]) => void

/** What this server has committed, for its own readers, who need not wait for the notification of the database. */
export interface LiveFeed {
  /** Passes on events that are committed, as readers may see them. What is passed on late, twice or not at all does no harm. */
  publish: FeedListener
  /** The returned function ends it. */
  subscribe(listener: FeedListener): () => void
}

/** Connects those who commit events to those who send them. */
export function createLiveFeed(): LiveFeed {
  const listeners = new Set<FeedListener>()
  return {
    publish(stream, events) {
      if (events.length > 0) for (const listener of listeners) listener(stream, events)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
