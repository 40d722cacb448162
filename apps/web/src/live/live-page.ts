import type { Brand } from '@vitrine/share-views'
import type { LiveState, LiveWho } from '@vitrine/share-views/live'

/** A public page: whose conversation it is, and how it stands. */
export interface LivePage {
  id: string
  who: LiveWho
  /** How its workspace presents itself; absent where it has no brand voice. */
  brand?: Brand | undefined
  /** Number of the last event that is in here. */
  seq: number
  /** How often readers had to read the page anew when it was this one; undefined of an older server. */
  restarts: number | undefined
  state: LiveState
}
