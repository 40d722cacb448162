import type { LiveState, LiveWho } from '@vitrine/share-views/live'

/** A public page: whose conversation it is, and how it stands. */
export interface LivePage {
  id: string
  who: LiveWho
  /** Number of the last event that is in here. */
  seq: number
  state: LiveState
}
