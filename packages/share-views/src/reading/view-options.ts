import type { FilePart } from '@vitrine/transcript'

/** How a view shows what it is given, whatever that is. */
export interface ViewOptions {
  /** Address of a file's bytes, where the consumer serves them; files without one are named only. */
  fileUrl?: (part: FilePart) => string | undefined
  /** ISO 8601; shows the line that says when this frozen copy was published. */
  publishedAt?: string
  /**
   * IANA name; dates and times are written in it.
   * @default 'UTC', so that server and browser write the same
   */
  timeZone?: string
  /**
   * Level of the title's heading; what stands below it is one lower.
   * @default 1
   */
  headingLevel?: 1 | 2 | 3 | 4 | 5
}
