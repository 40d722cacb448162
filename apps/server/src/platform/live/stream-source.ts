import type { RunProgress } from '@vitrine/api-client/contract/runs'

/** How a stream stands. */
export interface StreamHead {
  /** Number of the last event. */
  seq: number
  /** The number after which all events are still stored. */
  keptAfter: number
  /** Changes when those who have everything have to start over all the same, because something is masked in what they have. */
  restarts?: number
  /** Nothing more will happen. */
  hasEnded: boolean
  /** What is published of a run beside its events. */
  run?: RunProgress
}

/** An event as it is stored. */
export interface StoredEvent {
  seq: number
  at: Date
  /** JSON. */
  event: string
}

/** Events that are committed, as readers may see them. */
export interface CommittedEvents {
  events: readonly StoredEvent[]
  /** How the stream stands after them, where that was committed with them. */
  standing?: Pick<StreamHead, 'seq' | 'hasEnded' | 'run'>
}

/** Where streams of one kind are read. */
export interface StreamSource {
  /** Whether more than its events is published of a stream, so that its head is read whenever something happens. */
  tellsMore: boolean
  /** The heads of those streams that everybody may follow now, by id. */
  heads(ids: string[]): Promise<Map<string, StreamHead>>
  /** Events after a number, in order; not more than one frame should hold. */
  read(id: string, after: number): Promise<StoredEvent[]>
}
