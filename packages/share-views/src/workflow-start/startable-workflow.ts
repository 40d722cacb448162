import type { SafeHtml } from '@vitrine/rich-text'

/** A workflow as its start form introduces it. */
export interface StartableWorkflow {
  name: string
  /** Plain text, rendered where there is no `descriptionHtml`. */
  description?: string
  /** Prepared by `renderMarkdown` of `@vitrine/rich-text`. */
  descriptionHtml?: SafeHtml
  version?: string
  /** Name of the workspace or person that offers it. */
  offeredBy?: string
  /** JSON Schema 2020-12, from any origin. */
  inputSchema: unknown
  /** Days after its end that an unpublished run is stored; null for ever, absent where that is not known. */
  runsKeptDays?: number | null
  /** Usual duration and cost of a run. */
  usual?: { durationMs?: number; cost?: { amount: number; /** ISO 4217 */ currency: string } }
}
