import type { StreamRichText } from '@vitrine/rich-text/streaming'
import type { SafeHtml } from '@vitrine/rich-text'
import type { Part } from '@vitrine/transcript'

/** Renders what arrives while somebody reads; `@vitrine/share-views/live-renderer` has it. */
export interface LiveRenderer {
  /** The HTML of a part that is no text, with its addresses. */
  prepare(part: Part, address: string): Iterable<[string, SafeHtml]>
  /** Shows text that grows in an element. */
  stream(element: HTMLElement): StreamRichText
}
