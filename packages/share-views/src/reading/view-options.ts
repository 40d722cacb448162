import type { FilePart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import type { ViewRenderers } from './renderers.ts'

/** Options that all views have. */
export interface ViewOptions {
  /** Returns the address of a file's bytes, where the application serves them; a file without one is only named. */
  fileUrl?: (part: FilePart) => string | undefined
  /** When this frozen copy was published, ISO 8601; the view shows it in a line. */
  publishedAt?: string
  /**
   * IANA name; dates and times are written in it.
   * @default 'UTC', so that server and browser write the same
   */
  timeZone?: string
  /**
   * Level of the title's heading; headings below it are one lower.
   * @default 1
   */
  headingLevel?: 1 | 2 | 3 | 4 | 5
  /** Components of the application's own, for tools, data, steps and messages. */
  renderers?: ViewRenderers
  /** Below the title. */
  header?: ReactNode
  /** Below everything else. */
  footer?: ReactNode
  /** Classes of the outermost element, beside those of the view. */
  className?: string
  /**
   * How much room the view takes.
   * @default 'comfortable'
   */
  density?: 'comfortable' | 'compact'
}
