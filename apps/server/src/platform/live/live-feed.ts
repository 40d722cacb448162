import type { StreamName } from '@vitrine/api-client/contract/live'
import type { CommittedEvents } from './stream-source.ts'

type FeedListener = (stream: StreamName, committed: CommittedEvents) => void

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
    publish(stream, committed) {
      if (committed.events.length === 0 && !committed.standing) return
      for (const listener of listeners) listener(stream, committed)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
