/** A transcript as it comes from disk or wire. */
export interface TranscriptFile {
  /** Used for a title when the content has none, never to choose the format. */
  name?: string
  /** The bytes, or the text that they decode to. */
  content: Uint8Array | string
}
