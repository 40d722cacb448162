/** One parsed value of a transcript and where it stands. */
export interface TranscriptRecord {
  /** From 1; absent when the whole input is one JSON value. */
  line?: number
  value: unknown
}

/** A line that is not JSON. */
export interface BrokenRecord {
  line: number
  /** What is wrong, as the parser said it. */
  problem: string
  /** The last line of the input has no end: the writer was cut off. */
  isTruncated: boolean
}

/** The input, taken apart once before any reader sees it. */
export interface Records {
  /** `json`: the input is one value. `json-lines`: one value a line. */
  container: 'json' | 'json-lines'
  /** One entry for `json`; one for each line that parsed for `json-lines`. */
  records: TranscriptRecord[]
  broken: BrokenRecord[]
}
