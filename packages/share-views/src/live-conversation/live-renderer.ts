import type { StreamRichText } from '@vitrine/rich-text/streaming'
import type { SafeHtml } from '@vitrine/rich-text'
import type { Part } from '@vitrine/transcript'

/** Renders arriving parts in the browser; `@vitrine/share-views/live-renderer` exports one. */
export interface LiveRenderer {
  /** Yields the HTML of a part that is not text, by address. */
  prepare(part: Part, address: string): Iterable<[string, SafeHtml]>
  /** Returns a function that renders text into the element while the text is appended to. */
  stream(element: HTMLElement): StreamRichText
}
