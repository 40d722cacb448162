/** Where a value was found. */
export interface FoundLocation {
  /** Position of the entry in the file. */
  position: number
  /** The message that holds the value; absent outside of messages, and in runs. */
  messageId?: string
}

/** A value that should perhaps not be published, without the value itself. */
export interface FoundValue {
  /** What stands for the value where it is masked; identifies it within the review. */
  marker: string
  /** Such as `email`; a secret's kind names what it opens. */
  kind: string
  /** The kind in English, as the marker has it. */
  label: string
  /** A credential, a person or machine, or a word of the workspace's list. */
  group: 'secret' | 'person' | 'listed'
  /** `high` for a format that nothing else has, `low` for what may as well be harmless. */
  confidence: 'high' | 'medium' | 'low'
  /** The first few characters. */
  preview: string
  /** Every place, in the order of the file; a place stands twice where a message holds the value twice. */
  places: readonly FoundLocation[]
}

/** A message that a person may leave out. */
export interface ListedMessage {
  id: string
  /** Position of its conversation in the file. */
  position: number
  /** How it begins, with everything masked that was found. */
  text: string
}

/** What was found in the chosen entries of a file. */
export interface FileFindings {
  values: readonly FoundValue[]
  /** Messages of the chosen conversations; none of runs. */
  messages: readonly ListedMessage[]
}

/** What a person decided in a review. Whatever was found and is not kept is masked. */
export interface ReviewDecisions {
  /** Markers of the values that stay readable. */
  kept: readonly string[]
  /** Ids of the messages to leave out, by the position of their conversation. */
  leftOut: Readonly<Record<number, readonly string[]>>
  /** New titles of conversations, by their position. */
  titles: Readonly<Record<number, string>>
}

/** The entries that are reviewed together, in the order of the file, and what was decided about them. */
export interface FileReview {
  positions: readonly number[]
  decisions: ReviewDecisions
}
