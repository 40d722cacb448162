import type { SafeHtml } from '@vitrine/rich-text'

/** A workflow as its page introduces it. */
export interface StartableWorkflow {
  name: string
  /** Plain text, shown where there is no `descriptionHtml`. */
  description?: string
  /** Markdown that `renderMarkdown` of `@vitrine/rich-text` has prepared. */
  descriptionHtml?: SafeHtml
  version?: string
  /** Who offers it. */
  offeredBy?: string
  /** JSON Schema 2020-12, from any origin. */
  inputSchema: unknown
  /** Days after its end that a run stays unless it is published; null where it stays, absent where that is not known. */
  runsKeptDays?: number | null
  /** What a run usually takes and costs. */
  usual?: { durationMs?: number; cost?: { amount: number; /** ISO 4217 */ currency: string } }
}
