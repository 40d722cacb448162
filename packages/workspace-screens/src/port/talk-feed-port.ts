import type { StreamName } from '@vitrine/api-client'
import type { LiveConversation } from '@vitrine/share-views/live'
import type { ConversationEvent } from '@vitrine/transcript'

/** How the connection of a talk stands. */
export type TalkFeedState = 'connecting' | 'live' | 'reconnecting' | 'ended' | 'gone'

/** Which talk is followed, from where, and what is done with what comes. */
export interface TalkFollowing {
  stream: StreamName
  /** Number of the last event that `live` holds. */
  after: number
  live: LiveConversation
  /** Called after each event, once `live` holds it. */
  onEvent(event: ConversationEvent): void
  onState(state: TalkFeedState): void
  /** Reads the talk anew into `live`; resolves to the number of its last event, or to undefined where it is gone. */
  onStartOver(): Promise<number | undefined>
}

/** Follows talks live. */
export interface TalkFeedPort {
  /** Adds what comes to a live conversation until the returned function is called. */
  follow(following: TalkFollowing): () => void
}
